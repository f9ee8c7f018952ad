import { type ApiSoftware, type ApiSoftwareVersion, apiSoftwareVersionSchema } from '@/lib/content/downloads/schema';
import { type Software, type SoftwareSummary, type SoftwareVersion } from '@/lib/content/downloads/software';
import { readDate } from '@/lib/content/shared/dates';
import { toDownloadTarget } from '@/lib/content/shared/download-target';
import { describeValue, toArray } from '@/lib/content/shared/envelope';
import { type ItemContext, readItems } from '@/lib/content/shared/read-body';
import { readAssetUrl } from '@/lib/content/shared/urls';

/** The URL to download: the field that `download_type` names comes first, the other stands in for it. */
function readDownloadUrl(api: ApiSoftwareVersion, ctx: ItemContext): string | null {
  const file = readAssetUrl(api.download_file, 'download_file', ctx);
  const link = readAssetUrl(api.download_link, 'download_link', ctx);
  return api.download_type?.toLowerCase() === 'link' ? (link ?? file) : (file ?? link);
}

/** A row of the download table; dropped where it names no version and offers nothing. */
export function toSoftwareVersion(
  api: ApiSoftwareVersion,
  ctx: ItemContext,
  softwareName: string,
): SoftwareVersion | null {
  const url = readDownloadUrl(api, ctx);
  if (api.version === null && api.version_name === null && url === null) {
    ctx.note('', 'has neither a version nor a download; item dropped');
    return null;
  }
  const name = api.version_name ?? softwareName;
  return {
    id: api.id ?? ctx.fallbackId,
    name,
    version: api.version ?? '',
    releasedAt: readDate(api.release_date, 'release_date', ctx),
    system: api.system ?? '',
    download: url === null ? null : toDownloadTarget(url, `${name} ${api.version ?? ''}`),
  };
}

/** A software with its versions in the backend's order, still without its slug. */
export function toSoftware(api: ApiSoftware, ctx: ItemContext): Omit<Software, 'slug'> {
  const rawVersions = toArray(api.versions);
  if (rawVersions === null && api.versions !== undefined && api.versions !== null) {
    ctx.note('versions', `is ${describeValue(api.versions)} where a list belongs; taken as absent`);
  }
  const parser = {
    schema: apiSoftwareVersionSchema,
    toItem: (version: ApiSoftwareVersion, versionCtx: ItemContext) =>
      toSoftwareVersion(version, versionCtx, api.software_name),
  };
  const report = ({ path, reason }: { path: string; reason: string }) => ctx.note(path, reason);
  return {
    id: api.id ?? ctx.fallbackId,
    name: api.software_name,
    versions: readItems(rawVersions ?? [], 'versions', parser, ctx, report),
  };
}

/** What menus and the footer show of a software. */
export function toSoftwareSummary({ id, slug, name }: Software): SoftwareSummary {
  return { id, slug, name };
}
