import type { BreadcrumbList, Graph, Organization, Thing, WebPage, WebSite } from 'schema-dts';

import { getEnv } from '@/lib/env';
import { PAGE_LANGUAGE } from '@/lib/format/language';
import { type EntryKind, PATHS, toEntryPath } from '@/lib/routing/routes';
import { ICON_PATHS } from '@/lib/seo/machine-paths';
import { toFileUrl, toPageUrl } from '@/lib/seo/site';
import { listTrail, type SitePage } from '@/lib/seo/site-pages';

/** The structured data of a page: one graph, whose nodes refer to each other by `@id`. */
export const buildGraph = (...nodes: Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': nodes });

/** The `@id` of a node of a page. Nodes of the whole site use the home page. */
export const toNodeId = (path: string, name: string) => `${toFileUrl(path)}#${name}`;

const organizationId = () => ({ '@id': toNodeId(PATHS.home, 'organization') });
const webSiteId = () => ({ '@id': toNodeId(PATHS.home, 'website') });

/** The vendor as author or publisher, with its name for parsers that do not follow `@id`. */
export const buildOrganizationRef = () => ({
  '@type': 'Organization' as const,
  ...organizationId(),
  name: getEnv().COMPANY_NAME,
  url: toPageUrl(PATHS.home),
});

/** The vendor as a separate node. */
export const buildOrganization = (): Exclude<Organization, string> & { '@type': 'Organization' } => ({
  ...buildOrganizationRef(),
  logo: { '@type': 'ImageObject', url: toFileUrl(ICON_PATHS.large) },
});

export function buildWebSite(): WebSite {
  return {
    '@type': 'WebSite',
    ...webSiteId(),
    name: getEnv().COMPANY_NAME,
    alternateName: getEnv().BRAND_NAME,
    url: toPageUrl(PATHS.home),
    inLanguage: PAGE_LANGUAGE,
    publisher: organizationId(),
  };
}

/** The graph of the page of an entry, with breadcrumbs from the home page: the same steps as the visible ones. */
export function buildEntryGraph(kind: EntryKind, { name, slug }: { name: string; slug: string }, entry: Thing): Graph {
  const path = toEntryPath(kind, slug);
  const trail = [...listTrail(kind), { name, path }];
  const breadcrumbs: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    '@id': toNodeId(path, 'breadcrumbs'),
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toPageUrl(path),
    })),
  };
  return buildGraph(entry, breadcrumbs, buildOrganization());
}

/** The page itself. */
export function buildWebPage({ type, path, name }: SitePage): WebPage {
  return {
    '@type': type,
    '@id': toNodeId(path, 'page'),
    url: toPageUrl(path),
    name,
    isPartOf: webSiteId(),
    inLanguage: PAGE_LANGUAGE,
  } as WebPage;
}

/** A graph as the text of a `<script>`. Escapes `<`, so that no content can end the element or open a comment. */
export function serializeGraph(graph: Graph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
