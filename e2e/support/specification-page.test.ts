import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

/*
 * A reference is the section sign and a number, or several joined by ", " or " and ". A space and a capital letter or
 * digit begin a name, which one of these sections must contain: its title, a sub-heading, or a term in bold. Free text may
 * follow the name; a lower-case word after the number is prose.
 */
const SIGN = '\u00a7';
const REFERENCE = /((?:\u00a7\d+(?:, | and ))*\u00a7\d+)(?: ([\p{Lu}\d][^\u00a7]*))?/gu;

const root = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');

/** The names of each section, by its number. */
const sections = new Map(
  [...page.matchAll(/^## \u00a7(\d+) (.+)\n((?:(?!## ).*\n)*)/gm)].map(([, number = '', title = '', text = '']) => [
    number,
    [title, ...[...text.matchAll(/^### (.+)$|\*\*([^*]+)\*\*/gm)].map(([, heading, term]) => heading ?? term ?? '')],
  ]),
);

const beginsWith = (text: string, name: string) =>
  text.startsWith(name) && !/^[\p{L}\p{M}\d-]/u.test(text.slice(name.length));

/** The unresolved references of a line, and section signs without a number. */
function findUnresolved(line: string): string[] {
  const references = [...line.matchAll(REFERENCE)].map(([whole, numbers = '', name]) => {
    const named = [...numbers.matchAll(/\d+/g)].map(([number]) => sections.get(number));
    const isKnown = named.every((names) => names !== undefined);
    const isNamed = name === undefined || named.some((names) => names?.some((known) => beginsWith(name, known)));
    return { whole, isResolved: isKnown && isNamed };
  });
  const stray = line.replaceAll(REFERENCE, '').includes(SIGN) ? [`${SIGN} without a number`] : [];
  return [...references.filter(({ isResolved }) => !isResolved).map(({ whole }) => whole.trim()), ...stray];
}

describe('docs/specification.md: references', () => {
  it('can name nine sections and their terms', () => {
    expect([...sections.keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(sections.get('2')).toContain('Blog list');
    expect(sections.get('9')).toContain('Toasts');
  });

  it.each(['9', '2 Home', '2 Home, industries', `4, ${SIGN}9 Hero slider: pace`, '7 reads it "as data"'])(
    'resolve: %s',
    (text) => expect(findUnresolved(SIGN + text)).toEqual([]),
  );

  it.each(['10', '2 Homepage', '2 Industry', `9, ${SIGN}12 Toasts`, '2 Toasts', ' 2'])('are unresolved: %s', (text) =>
    expect(findUnresolved(SIGN + text)).toHaveLength(1),
  );

  it('resolve in every file', () => {
    // Tracked text files, and new ones that are not ignored.
    const lines = execFileSync('git', ['grep', '-nIF', '--untracked', SIGN], { cwd: root, encoding: 'utf8' });
    const wrong = lines
      .trim()
      .split('\n')
      .flatMap((found) => {
        const [, place = '', line = ''] = /^(.+?:\d+):(.*)$/.exec(found) ?? [];
        return findUnresolved(line).map((reference) => `${place}: ${reference}`);
      });
    expect(wrong).toEqual([]);
  });
});
