import { type ReactNode } from 'react';
import { type Graph } from 'schema-dts';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { MissingPage } from '@/components/layout/missing-entry/missing-entry';
import { ButtonLink } from '@/components/ui/button/button';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { DrawingPicture } from '@/components/ui/plate/plate';
import { type PageName } from '@/lib/page-table';
import { isShown } from '@/lib/company/shown';
import { PAGE_HEADS } from '@/lib/company/page-words';
import { PATHS } from '@/lib/routing/routes';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';

/**
 * A fixed page (§2 Route table): its structured data, its hero if it has one in `PAGE_HEADS`, and its sections. The 404 page
 * if the vendor leaves it out.
 */
export function Page({ name, graph, children }: { name: PageName; graph?: Graph; children: ReactNode }) {
  if (!isShown(name)) return <MissingPage />;
  const { hero } = PAGE_HEADS[name];
  return (
    <>
      <JsonLd graph={graph ?? buildPageGraph(name)} />
      {hero && (
        <PageHero
          {...hero}
          actions={hero.action && <ButtonLink href={PATHS.contact}>{hero.action}</ButtonLink>}
          picture={hero.picture && <DrawingPicture src={hero.picture} isPriority />}
        />
      )}
      {children}
    </>
  );
}
