import type { BreadcrumbList, Graph, Organization, Thing, WebPage, WebSite } from 'schema-dts';

import { tryBuild } from '@/lib/content/shared/try-build';
import { PAGE_LANGUAGE } from '@/lib/format/language';
import { PATHS } from '@/lib/routing/paths';
import { ICON_PATHS } from '@/lib/seo/machine-paths';
import { type Site, toFileUrl, toPageUrl } from '@/lib/seo/site';

/** What a page tells machines about itself: one graph, whose nodes name each other by `@id`. */
export type PageGraph = Graph;

export const buildGraph = (...nodes: Thing[]): PageGraph => ({ '@context': 'https://schema.org', '@graph': nodes });

/** The graph of a page of content; `null`, so that the page goes without, where its content cannot be written so. */
export const buildContentGraph = (entry: string, buildNodes: () => Thing[]): PageGraph | null =>
  tryBuild(`json-ld/${entry}`, () => buildGraph(...buildNodes()));

/** The name of a node that belongs to a page, or to the whole site where the page is the home page. */
export const toNodeId = (path: string, name: string, site: Site) =>
  `${path === PATHS.home ? `${site.origin}/` : toPageUrl(path, site)}#${name}`;

export const organizationId = (site: Site) => ({ '@id': toNodeId(PATHS.home, 'organization', site) });
export const webSiteId = (site: Site) => ({ '@id': toNodeId(PATHS.home, 'website', site) });

/** The vendor where it has made or published something: named on the spot, for readers that do not follow `@id`. */
export const buildOrganizationRef = (site: Site) => ({
  '@type': 'Organization' as const,
  ...organizationId(site),
  name: site.companyName,
  url: toPageUrl(PATHS.home, site),
});

/** The vendor, as every page that is by it knows it. */
export function buildOrganization(site: Site): Exclude<Organization, string> & { '@type': 'Organization' } {
  return {
    '@type': 'Organization',
    ...organizationId(site),
    name: site.companyName,
    url: toPageUrl(PATHS.home, site),
    logo: { '@type': 'ImageObject', url: toFileUrl(ICON_PATHS.large, site) },
  };
}

export function buildWebSite(site: Site): WebSite {
  return {
    '@type': 'WebSite',
    ...webSiteId(site),
    name: site.companyName,
    alternateName: site.brandName,
    url: toPageUrl(PATHS.home, site),
    inLanguage: PAGE_LANGUAGE,
    publisher: organizationId(site),
  };
}

export interface TrailStep {
  name: string;
  path: string;
}

/** The way from the home page to a page, the page itself last: the same steps as its visible breadcrumbs. */
export function buildBreadcrumbs(steps: readonly TrailStep[], site: Site): BreadcrumbList {
  const trail = [{ name: 'Home', path: PATHS.home }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    '@id': toNodeId(steps.at(-1)?.path ?? PATHS.home, 'breadcrumbs', site),
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toPageUrl(path, site),
    })),
  };
}

/** A page as such. */
export function buildWebPage(
  {
    type,
    path,
    name,
  }: { type: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage'; path: string; name: string },
  site: Site,
): WebPage {
  return {
    '@type': type,
    '@id': toNodeId(path, 'page', site),
    url: toPageUrl(path, site),
    name,
    isPartOf: webSiteId(site),
    inLanguage: PAGE_LANGUAGE,
  } as WebPage;
}
