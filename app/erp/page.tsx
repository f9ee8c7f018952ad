import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { ErpFeatures } from '@/components/sections/erp-features/erp-features';
import { ErpSecurity } from '@/components/sections/erp-security/erp-security';
import { ErpTrial } from '@/components/sections/erp-trial/erp-trial';
import { ButtonLink } from '@/components/ui/button/button';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { Picture } from '@/components/ui/picture/picture';
import { getEnv } from '@/lib/env';
import { PATHS } from '@/lib/routing/paths';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: 'Web-based ERP',
    description:
      'A web-based ERP for Indian manufacturers and traders: inventory, billing, accounting with GST compliance, production, purchase and sales on one set of data.',
    path: PATHS.erp,
  });
}

export default function ErpPage() {
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.erp)} />
      <PageHero
        eyebrow={`${getEnv().BRAND_NAME} ERP`}
        title="One set of books for the whole business"
        lead="Purchase, stock, production, sales and accounts in the browser: at the head office, in the godown and on the shop floor."
        actions={<ButtonLink href={PATHS.contact}>Book Free Demo</ButtonLink>}
        picture={
          <Picture
            src="/pictures/erp/erp-2.webp"
            alt="Production planning in the web ERP"
            width={1200}
            height={750}
            sizes="(width >= 1024px) 480px, 92vw"
            phone={{ src: '/pictures/erp/erp-2-phone.webp', width: 720, height: 420 }}
            isPriority
          />
        }
      />
      <ErpFeatures />
      <ErpSecurity />
      <ErpTrial />
    </>
  );
}
