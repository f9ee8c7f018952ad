import type { SoftwareApplication } from 'schema-dts';

import { FACTS } from '@/lib/company/facts';
import { type Download, getLatestVersion } from '@/lib/content/downloads';
import { type Product, PRODUCTS } from '@/lib/content/products';
import { getEnv } from '@/lib/env';
import { toIsoIndia } from '@/lib/format/dates';
import { toEntryPath } from '@/lib/routing/routes';
import { buildEntryGraph, buildOrganizationRef, toNodeId } from '@/lib/seo/json-ld/graph';
import { toFileUrl, toPageUrl } from '@/lib/seo/site';
import { toSocialPicture } from '@/lib/seo/social-picture';

const toAbsolute = (target: { url: string } | null | undefined) => (target ? toFileUrl(target.url) : undefined);

/** A developer other than the vendor is the publisher, as on the page. */
const toPublisher = (developer: string | null) =>
  developer === null || developer === getEnv().COMPANY_NAME
    ? buildOrganizationRef()
    : { '@type': 'Organization' as const, name: developer };

/** A product (§2 Desktop software detail). There is no price, no rating and no system: the backend sends none. */
export function buildProductGraph(product: Product) {
  const path = toEntryPath('products', product.slug);
  const application: SoftwareApplication = {
    '@type': 'SoftwareApplication',
    '@id': toNodeId(path, 'software'),
    name: product.name,
    description: product.summary || undefined,
    image: toSocialPicture(PRODUCTS.toPicture(product)).url,
    softwareVersion: product.version ?? undefined,
    applicationCategory: FACTS.applicationCategory,
    downloadUrl: toAbsolute(product.download),
    dateModified: product.updatedAt ? toIsoIndia(product.updatedAt) : undefined,
    publisher: toPublisher(product.developer),
    url: toPageUrl(path),
  };
  return buildEntryGraph('products', product, application);
}

/** The page of a download (§2 Download page), in its latest version. */
export function buildDownloadGraph(download: Download) {
  const path = toEntryPath('downloads', download.slug);
  const latest = getLatestVersion(download.versions);
  // One for each system, if the vendor releases for several at once.
  const rows = download.versions.filter(({ version }) => version === latest?.version);
  const systems = new Set(rows.flatMap(({ system }) => system || []));
  const application: SoftwareApplication = {
    '@type': 'SoftwareApplication',
    '@id': toNodeId(path, 'software'),
    name: download.name,
    softwareVersion: latest?.version || undefined,
    operatingSystem: [...systems].join(', ') || undefined,
    applicationCategory: FACTS.applicationCategory,
    downloadUrl: toAbsolute(rows.find((row) => row.download)?.download),
    publisher: buildOrganizationRef(),
    url: toPageUrl(path),
  };
  return buildEntryGraph('downloads', download, application);
}
