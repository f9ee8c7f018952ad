import type { BreadcrumbList, Graph, Organization, Thing, WebPage, WebSite } from 'schema-dts';

import { PAGE_LANGUAGE } from '@/lib/format/language';
import { type EntryKind, PATHS, toEntryPath } from '@/lib/routing/routes';
import { ICON_PATHS } from '@/lib/seo/machine-paths';
import { type Site, toFileUrl, toPageUrl } from '@/lib/seo/site';
import { listTrail, type SitePage } from '@/lib/seo/site-pages';

/** The structured data of a page: one graph, whose nodes refer to each other by `@id`. */
export type PageGraph = Graph;

export const buildGraph = (...nodes: Thing[]): PageGraph => ({ '@context': 'https://schema.org', '@graph': nodes });

/** The `@id` of a node of a page. Nodes of the whole site use the home page. */
export const toNodeId = (path: string, name: string, site: Site) =>
  `${path === PATHS.home ? `${site.origin}/` : toPageUrl(path, site)}#${name}`;

const organizationId = (site: Site) => ({ '@id': toNodeId(PATHS.home, 'organization', site) });
const webSiteId = (site: Site) => ({ '@id': toNodeId(PATHS.home, 'website', site) });

/** The vendor as author or publisher, with its name for parsers that do not follow `@id`. */
export const buildOrganizationRef = (site: Site) => ({
  '@type': 'Organization' as const,
  ...organizationId(site),
  name: site.companyName,
  url: toPageUrl(PATHS.home, site),
});

/** The vendor as a separate node. */
export const buildOrganization = (site: Site): Exclude<Organization, string> & { '@type': 'Organization' } => ({
  ...buildOrganizationRef(site),
  logo: { '@type': 'ImageObject', url: toFileUrl(ICON_PATHS.large, site) },
});

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

/** Breadcrumbs from the home page to the page of an entry: the same steps as the visible ones. */
export function buildBreadcrumbs(
  kind: EntryKind,
  { name, slug }: { name: string; slug: string },
  site: Site,
): BreadcrumbList {
  const path = toEntryPath(kind, slug);
  const trail = [...listTrail(kind), { name, path }];
  return {
    '@type': 'BreadcrumbList',
    '@id': toNodeId(path, 'breadcrumbs', site),
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toPageUrl(path, site),
    })),
  };
}

/** The page itself. */
export function buildWebPage({ type, path, name }: SitePage, site: Site): WebPage {
  return {
    '@type': type,
    '@id': toNodeId(path, 'page', site),
    url: toPageUrl(path, site),
    name,
    isPartOf: webSiteId(site),
    inLanguage: PAGE_LANGUAGE,
  } as WebPage;
}

/** A graph as the text of a `<script>`. Escapes `<`, so that no content can end the element or open a comment. */
export function serializeGraph(graph: PageGraph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
