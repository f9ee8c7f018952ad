import path from 'node:path';

import { COLLECTIONS, listSources } from '@/lib/content/collections';
import { type ContentFolder, type FolderCollection } from '@/lib/content/content-folder';
import { listMedia } from '@/lib/content/folder/media';
import { examineBody, examineFields, type Examination, type NamedFinding, unusable } from '@/lib/doctor/examine';
import { listPlaces } from '@/lib/doctor/places';

/**
 * Examines the content folder: as a backend with the same bodies, and also the pictures, files and pages that they name.
 */
export async function examineFolder(folder: string, content: ContentFolder): Promise<Examination[]> {
  const examined = listSources({ assetBase: null, reportsMissing: true }).map((source) => {
    const { body, failure = 'cannot be read' } = content[source.key];
    return body === undefined ? unusable(source.key, failure) : examineBody(source, JSON.stringify(body));
  });
  const places = listPlaces(examined, await listMedia(folder));
  return examined.map((one) => {
    const held = content[one.key];
    const { state, findings: inBody, ...found } = examineFields(one, { assetBase: null, places });
    const findings = [...held.findings, ...inBody.map((finding) => placeInFile(finding, held))];
    return {
      ...found,
      source: path.posix.join(folder, COLLECTIONS[one.key].file),
      state: state === 'good' && findings.length > 0 ? 'odd' : state,
      findings,
    };
  });
}

/** Names the file of an item that has its own, instead of its position in a list. */
function placeInFile(finding: NamedFinding, { files }: FolderCollection): NamedFinding {
  const [, index, field] = /^data(?:\[(\d+)\])?\.?(.*)$/.exec(finding.path) ?? [];
  const file = index === undefined ? (files.length === 1 ? files[0] : undefined) : files[Number(index)];
  if (!file?.endsWith('.md')) return finding;
  return { path: field || file, reason: finding.reason, ...(field ? { item: file } : {}) };
}
