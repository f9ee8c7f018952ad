import { type Finding } from '@/lib/backend/collection';
import { CONTENT } from '@/lib/content/collections';
import { type Examination } from '@/lib/doctor/examine';

const STATE_WORDS = { good: 'good', odd: 'odd', empty: 'empty', unusable: 'UNUSABLE' };

/** Of the paths at which the same thing is odd: a visitor who mends the first few will look for the others himself. */
const PATHS_SHOWN = 6;
const KEY_COLUMNS = 17;
const STATE_COLUMNS = 9;
const BYTES_IN_KB = 1024;

/** The last name of a path: `img` of `data[3].img`; empty for an item as a whole. */
const fieldOf = (path: string) => (path.endsWith(']') ? '' : path.slice(path.lastIndexOf('.') + 1));

/** The same finding about many items in one line. */
function groupFindings(findings: readonly Finding[]): string[] {
  const groups = new Map<string, { reason: string; paths: string[] }>();
  for (const { path, reason } of findings) {
    const name = `${fieldOf(path)} ${reason}`;
    const group = groups.get(name) ?? { reason, paths: [] };
    group.paths.push(path);
    groups.set(name, group);
  }
  return [...groups.values()].map(({ reason, paths }) => {
    const hidden = paths.length - PATHS_SHOWN;
    const more = hidden > 0 ? ` and ${hidden} more` : '';
    return `${paths.slice(0, PATHS_SHOWN).join(', ')}${more}: ${reason}`;
  });
}

function describeResponse({ status, bytes, ms }: Examination): string {
  return status === null ? `${ms} ms` : `HTTP ${status}, ${(bytes / BYTES_IN_KB).toFixed(1)} KB, ${ms} ms`;
}

function describeResult({ key, count, reason }: Examination): string {
  if (reason !== null) return reason;
  return `${count} ${CONTENT[key].noun[count === 1 ? 0 : 1]}`;
}

function formatCollection(examination: Examination): string {
  const state = STATE_WORDS[examination.state].padEnd(STATE_COLUMNS);
  const head = `${state} ${examination.key.padEnd(KEY_COLUMNS)} ${describeResult(examination)} (${describeResponse(examination)})`;
  return [head, ...groupFindings(examination.findings).map((line) => `${' '.repeat(STATE_COLUMNS + 1)}${line}`)].join(
    '\n',
  );
}

function summarise(examinations: readonly Examination[]): string {
  const count = (state: Examination['state']) => examinations.filter((one) => one.state === state).length;
  const parts = (['good', 'odd', 'empty', 'unusable'] as const).map((state) => `${count(state)} ${state}`);
  const advice =
    count('unusable') > 0
      ? 'The site shows its empty states in place of what is unusable, until the backend answers as the specification says.'
      : 'The site can run on this backend.';
  return `${examinations.length} collections: ${parts.join(', ')}. ${advice}`;
}

/** The examination of a backend as text for a terminal. */
export function formatReport(baseUrl: string, examinations: readonly Examination[]): string {
  return [`Backend ${baseUrl}`, '', ...examinations.map(formatCollection), '', summarise(examinations), ''].join('\n');
}

/** Whether the site could show all of this backend's content. */
export const isUsable = (examinations: readonly Examination[]) =>
  examinations.every(({ state }) => state !== 'unusable');
