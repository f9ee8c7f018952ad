import { COLLECTIONS } from '@/lib/content/collections';
import { type Examination, type NamedFinding } from '@/lib/doctor/examine';
import { toOneLine } from '@/lib/format/text';

/** Prints the first few paths of each finding; the rest are counted. */
const PATHS_SHOWN = 6;
const KEY_COLUMNS = 17;
const STATE_COLUMNS = 9;
const BYTES_IN_KB = 1024;

/** The last name of a path: `img` of `data[3].img`; empty for a whole item. */
const fieldOf = (path: string) => (path.endsWith(']') ? '' : path.slice(path.lastIndexOf('.') + 1));

function groupFindings(findings: readonly NamedFinding[]): string[] {
  const groups = new Map<string, { reason: string; paths: string[] }>();
  for (const { path, reason, item } of findings) {
    const name = `${fieldOf(path)} ${reason}`;
    const group = groups.get(name) ?? { reason, paths: [] };
    group.paths.push(item === undefined ? path : `${path} (${item})`);
    groups.set(name, group);
  }
  return [...groups.values()].map(({ reason, paths }) => {
    const hidden = paths.length - PATHS_SHOWN;
    return `${paths.slice(0, PATHS_SHOWN).join(', ')}${hidden > 0 ? ` and ${hidden} more` : ''}: ${reason}`;
  });
}

function describeResult({ key, count, withheld, reason, response }: Examination): string {
  const hidden = withheld > 0 ? `, ${withheld} not public` : '';
  const result = reason ?? `${count} ${COLLECTIONS[key].noun[count === 1 ? 0 : 1]}${hidden}`;
  if (!response) return result;
  const { status, bytes, ms } = response;
  return `${result} (${status === null ? '' : `HTTP ${status}, ${(bytes / BYTES_IN_KB).toFixed(1)} KB, `}${ms} ms)`;
}

function formatCollection(examination: Examination): string {
  const state = (examination.state === 'unusable' ? 'UNUSABLE' : examination.state).padEnd(STATE_COLUMNS);
  const head = `${state} ${examination.key.padEnd(KEY_COLUMNS)} ${describeResult(examination)}`;
  // Truncates nothing, but removes control characters: titles are untrusted.
  const lines = [examination.source, ...groupFindings(examination.findings)].map(toOneLine);
  return [toOneLine(head), ...lines.map((line) => `${' '.repeat(STATE_COLUMNS + 1)}${line}`)].join('\n');
}

function summarise(examinations: readonly Examination[], source: 'backend' | 'content'): string {
  const count = (state: Examination['state']) => examinations.filter((one) => one.state === state).length;
  const parts = (['good', 'odd', 'empty', 'unusable'] as const).map((state) => `${count(state)} ${state}`);
  const isRedirected = examinations.some(({ redirect }) => redirect);
  const advice = isUsable(examinations)
    ? `The site can run on this ${source}.`
    : isRedirected
      ? 'The site cannot run on this address.'
      : 'The site keeps its content, or shows its empty states, in place of what is unusable.';
  return `${examinations.length} collections: ${parts.join(', ')}. ${advice}`;
}

/** The redirects of a backend, each kind once: reads follow them, enquiries do not. */
function describeRedirects(redirects: readonly (string | null | undefined)[]): string[] {
  const [first, ...others] = new Set(redirects.filter((redirect) => typeof redirect === 'string'));
  if (first === undefined) return [];
  return ['', `It ${first}.${others.length > 0 ? ` ${others.length} more calls redirect.` : ''}`];
}

/** The examination of a backend as text for a terminal. */
export function formatReport(baseUrl: string, examinations: readonly Examination[]): string {
  const redirects = examinations.map(({ redirect }) => redirect);
  const head = [`Backend ${baseUrl}`, ...describeRedirects(redirects)];
  return formatLines(head, examinations, summarise(examinations, 'backend'));
}

/** The examination of a content folder as text for a terminal. */
export const formatFolderReport = (folder: string, examinations: readonly Examination[]) =>
  formatLines([`Content folder ${folder}`], examinations, summarise(examinations, 'content'));

/** Only collections with findings; empty if there are none. */
export function formatFindings(folder: string, examinations: readonly Examination[]): string {
  const odd = examinations.filter(({ state, findings }) => state === 'unusable' || findings.length > 0);
  return odd.length === 0 ? '' : formatLines([`Content folder ${folder}`], odd, 'npm run doctor shows this again.');
}

const formatLines = (head: readonly string[], examinations: readonly Examination[], summary: string) =>
  [...head, '', ...examinations.map(formatCollection), '', summary, ''].join('\n');

/** Whether the site could show all of this content, and deliver enquiries. */
export const isUsable = (examinations: readonly Examination[]) =>
  examinations.every(({ state, redirect }) => state !== 'unusable' && !redirect);
