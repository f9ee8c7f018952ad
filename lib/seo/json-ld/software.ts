import type { SoftwareApplication } from 'schema-dts';

import { FACTS } from '@/lib/company/facts';
import { type Download, type DownloadVersion, getLatestVersion } from '@/lib/content/downloads';
import { type Product, PRODUCTS } from '@/lib/content/products';
import { toIsoIndia } from '@/lib/format/dates';
import { toEntryPath } from '@/lib/routing/routes';
import {
  buildBreadcrumbs,
  buildGraph,
  buildOrganization,
  buildOrganizationRef,
  toNodeId,
} from '@/lib/seo/json-ld/graph';
import { type Site, describeSite, toFileUrl, toPageUrl } from '@/lib/seo/site';
import { toSocialPicture } from '@/lib/seo/social-picture';

/** The rows of the latest version: one for each system, if the vendor releases for several at once. */
function listLatest(versions: readonly DownloadVersion[]): DownloadVersion[] {
  const latest = getLatestVersion(versions);
  return versions.filter(({ version }) => version === latest?.version);
}

/** The systems of the latest version; `undefined` if the backend names none. */
function listSystems(versions: readonly DownloadVersion[]): string | undefined {
  const systems = new Set(listLatest(versions).flatMap(({ system }) => (system ? [system] : [])));
  return systems.size > 0 ? [...systems].join(', ') : undefined;
}

const toAbsolute = (target: { url: string } | null | undefined, site: Site) =>
  target ? toFileUrl(target.url, site) : undefined;

/** A developer other than the vendor is the publisher, as on the page. */
const toPublisher = (developer: string | null, site: Site) =>
  developer === null || developer === site.companyName
    ? buildOrganizationRef(site)
    : { '@type': 'Organization' as const, name: developer };

/** A product (§2 Desktop software detail). There is no price, no rating and no system: the backend sends none. */
export function buildProductGraph(product: Product, site = describeSite()) {
  const path = toEntryPath('products', product.slug);
  const application: SoftwareApplication = {
    '@type': 'SoftwareApplication',
    '@id': toNodeId(path, 'software', site),
    name: product.name,
    description: product.summary || undefined,
    image: toSocialPicture(PRODUCTS.toPicture(product), site).url,
    softwareVersion: product.version ?? undefined,
    applicationCategory: FACTS.applicationCategory,
    downloadUrl: toAbsolute(product.download, site),
    dateModified: product.updatedAt ? toIsoIndia(product.updatedAt) : undefined,
    publisher: toPublisher(product.developer, site),
    url: toPageUrl(path, site),
  };
  return buildGraph(application, buildBreadcrumbs('products', product, site), buildOrganization(site));
}

/** The page of a download (§2 Download page), in its latest version. */
export function buildDownloadGraph(download: Download, site = describeSite()) {
  const path = toEntryPath('downloads', download.slug);
  const latest = listLatest(download.versions);
  const application: SoftwareApplication = {
    '@type': 'SoftwareApplication',
    '@id': toNodeId(path, 'software', site),
    name: download.name,
    softwareVersion: latest[0]?.version || undefined,
    operatingSystem: listSystems(download.versions),
    applicationCategory: FACTS.applicationCategory,
    downloadUrl: toAbsolute(latest.find((version) => version.download)?.download, site),
    publisher: buildOrganizationRef(site),
    url: toPageUrl(path, site),
  };
  return buildGraph(application, buildBreadcrumbs('downloads', download, site), buildOrganization(site));
}
