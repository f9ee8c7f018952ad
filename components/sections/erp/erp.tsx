import { ButtonLink } from '@/components/ui/button/button';
import { CallToAction } from '@/components/ui/call-to-action/call-to-action';
import { Columns } from '@/components/ui/columns/columns';
import { FeatureGrid, type Feature } from '@/components/ui/feature-grid/feature-grid';
import { FeatureList } from '@/components/ui/feature-list/feature-list';
import { Picture } from '@/components/ui/picture/picture';
import { Plate } from '@/components/ui/plate/plate';
import { SectionHeading, type HeadingWords } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { PATHS } from '@/lib/routing/routes';

/** In the order of §2; the vendor describes each feature. */
const FEATURES = [
  { key: 'inventory', icon: 'warehouse', title: 'Inventory' },
  { key: 'billing', icon: 'receipt', title: 'Billing' },
  { key: 'accounting', icon: 'calculator', title: 'Accounting with GST compliance' },
  { key: 'production', icon: 'factory', title: 'Production' },
  { key: 'purchase', icon: 'shopping-cart', title: 'Purchase' },
  { key: 'sales', icon: 'handshake', title: 'Sales' },
] as const;

export type ErpFeatureWords = { heading: HeadingWords } & Record<(typeof FEATURES)[number]['key'], string>;

/** §2 ERP page, six feature cards. */
export function ErpFeatures({ words }: { words: ErpFeatureWords }) {
  return (
    <Section variant="white" labelledBy="erp-features">
      <SectionHeading id="erp-features" {...words.heading} />
      <FeatureGrid features={FEATURES.map(({ key, icon, title }) => ({ icon, title, text: words[key] }))} />
    </Section>
  );
}

/** §2 ERP page, security. */
export function ErpSecurity({
  words: { heading, pictureAlt, measures },
}: {
  words: { heading: HeadingWords; pictureAlt: string; measures: readonly Feature[] };
}) {
  return (
    <Section variant="paper" labelledBy="erp-security">
      <Columns gap="6-7">
        <div>
          <SectionHeading id="erp-security" {...heading} />
          <Plate>
            <Picture
              src="/pictures/erp/audit-trail.webp"
              alt={pictureAlt}
              width={1200}
              height={750}
              sizes="(width >= 1024px) 510px, 85vw"
              phone={{ src: '/pictures/erp/audit-trail-phone.webp', width: 720, height: 720 }}
            />
          </Plate>
        </div>
        <FeatureList features={measures} />
      </Columns>
    </Section>
  );
}

/** §2 ERP page, call to action: both buttons link to the contact page. */
export function ErpTrial({ words: { title, lead } }: { words: HeadingWords }) {
  return (
    <CallToAction id="erp-trial" title={title} text={lead}>
      <ButtonLink href={PATHS.contact}>Start Free Trial</ButtonLink>
      <ButtonLink href={PATHS.contact} variant="secondary">
        Schedule Demo
      </ButtonLink>
    </CallToAction>
  );
}
