import { z } from 'zod';

import { BUILT_IN_DOWNLOADS, type BuiltInDownload } from '@/lib/company/built-in-downloads';
import { ENTRIES_MAX } from '@/lib/constants';
import { readDate } from '@/lib/content/shared/dates';
import { defineEntries, type ItemOf } from '@/lib/content/shared/define-collection';
import { describeValue } from '@/lib/content/shared/json';
import { openList, readItems } from '@/lib/content/shared/read-body';
import { type ItemContext, type Report } from '@/lib/content/shared/read-item';
import {
  dateField,
  fileField,
  itemsField,
  numberField,
  plainTextField,
  required,
  textField,
  wanted,
} from '@/lib/content/shared/text-field';
import { readAssetUrl, toDownloadTarget } from '@/lib/content/shared/urls';
import { assignSlugs, toDownloadSlug } from '@/lib/routing/slugs';

/** A version with the fields of both readings of the specification (§3 Download entry). */
const apiSoftwareVersionSchema = z.object({
  id: textField,
  version_name: plainTextField,
  version: wanted(plainTextField),
  release_date: wanted(dateField),
  system: wanted(plainTextField),
  /** `file` or `link`: which field counts where both are filled. */
  download_type: textField,
  download_file: fileField,
  download_link: wanted(fileField, 'download_file'),
  /** In bytes. */
  file_size: numberField,
});

const buildVersionParser = (softwareName: string) => ({
  schema: apiSoftwareVersionSchema,
  keyFields: ['version', 'version_name', 'download_file', 'download_link'],
  toItem(api: z.infer<typeof apiSoftwareVersionSchema>, ctx: ItemContext) {
    const file = readAssetUrl(api.download_file, 'download_file', ctx);
    const link = readAssetUrl(api.download_link, 'download_link', ctx);
    const url = api.download_type?.toLowerCase() === 'link' ? (link ?? file) : (file ?? link);
    if (api.version === null && api.version_name === null && url === null)
      return ctx.drop('', 'has neither a version nor a download');
    const name = api.version_name ?? softwareName;
    return {
      id: api.id ?? ctx.fallbackId,
      /** Name of the row: the version's own name if it has one, else the software's. */
      name,
      version: api.version ?? '',
      releasedAt: readDate(api.release_date, 'release_date', ctx),
      /** Operating system label. */
      system: api.system ?? '',
      /** `null`: "Not Available". */
      download: url === null ? null : toDownloadTarget(url, `${name} ${api.version ?? ''}`),
      ...readFileBytes(api.file_size, ctx),
    };
  },
});

/** The size of the file in bytes, if the backend sends it. */
function readFileBytes(text: string | null, ctx: ItemContext): { fileBytes?: number } {
  if (text !== null && /^\d{1,15}$/.test(text)) return { fileBytes: Number(text) };
  if (text !== null) ctx.note('file_size', 'is not a number of bytes; ignored');
  return {};
}

/** By the download slug rule (§2). It reduces a name in Devanagari to hyphens, which count as an empty slug. */
const toSlug = ({ name }: { name: string }) => toDownloadSlug(name).replace(/^-+$/, '');

export const DOWNLOADS = defineEntries({
  key: 'downloads',
  path: '/api/downloads',
  file: 'downloads.json',
  noun: ['download', 'downloads'],
  schema: z.object({
    id: textField,
    software_name: required(plainTextField),
    versions: wanted(itemsField(apiSoftwareVersionSchema)),
  }),
  toItem(api, ctx) {
    const report: Report = ({ path, reason, ...more }) => ctx.note(path, reason, more);
    const rawVersions = openList(api.versions, 'versions', report);
    if (rawVersions === null && api.versions !== undefined && api.versions !== null) {
      ctx.note('versions', `is ${describeValue(api.versions)} where a list belongs; ignored`);
    }
    const parser = { ...buildVersionParser(api.software_name), max: ENTRIES_MAX };
    return {
      id: api.id ?? ctx.fallbackId,
      name: api.software_name,
      versions: readItems(rawVersions ?? [], 'versions', parser, ctx, report),
    };
  },
  toSlug: (download) => toSlug(download),
  page: 'downloads',
  listChanges: ({ versions }) => versions.map(({ releasedAt }) => releasedAt),
  toPicture: () => null,
  builtIn: () => toDownloads(BUILT_IN_DOWNLOADS),
  // Some links use the raw name instead of the slug (§2 Route table).
  toAliases: ({ name }) => [name],
});

/** A download: a software with its versions in the backend's order, newest first (§3 Download entry, both readings). */
export type Download = ItemOf<typeof DOWNLOADS>;
export type DownloadVersion = Download['versions'][number];

/** What menus and the footer show of a software. */
export type DownloadSummary = Pick<Download, 'id' | 'slug' | 'name' | 'language'>;

/** The version released last; where dates are missing, the first in the backend's order. `null` without versions. */
export function getLatestVersion(versions: readonly DownloadVersion[]): DownloadVersion | null {
  return versions.reduce<DownloadVersion | null>((latest, version) => {
    if (latest === null) return version;
    return latest.releasedAt && version.releasedAt && version.releasedAt > latest.releasedAt ? version : latest;
  }, null);
}

/** The built-in list for a downloads call that returns nothing or fails (§3, §8). */
export const toDownloads = (builtIn: readonly BuiltInDownload[]) =>
  assignSlugs(
    builtIn.map(({ name, versions }, index) => ({
      id: `built-in-${index + 1}`,
      name,
      versions: versions.map(({ version, releaseDate, system }) => ({
        id: version,
        name,
        version,
        releasedAt: new Date(releaseDate),
        system,
        download: null,
      })),
    })),
    toSlug,
  );
