import { describe, expect, it } from 'vitest';

import { divideBlocks, type Entry } from '@/lib/style-sheets/divide-blocks';

const entry = (name: string, blocks: string): Entry => ({ name: `[project]/app/${name}`, blocks: blocks.split(' ') });

/** What each entry loads, as `shell.css fonts.css | erp.css`. */
const divide = (...entries: Entry[]) =>
  divideBlocks(entries).map((sheets) => sheets.map((sheet) => sheet.join(' ')).join(' | '));

const LAYOUT = entry('layout', 'fonts header');
const HOME = entry('page', 'fonts header band hero');

describe('Budgets: which rules a page loads', () => {
  it('puts into the shell what the layout needs and what home shares with another page', () => {
    expect(divide(LAYOUT, HOME, entry('erp/page', 'fonts header band features'))).toEqual([
      'fonts header band',
      'fonts header band | hero',
      'fonts header band | features',
    ]);
  });

  it('keeps what three other pages need in one sheet of theirs', () => {
    const pages = ['about', 'blog', 'erp'].map((name) => entry(`${name}/page`, `fonts header title ${name}`));
    expect(divide(LAYOUT, HOME, ...pages).slice(2)).toEqual([
      'fonts header | title | about',
      'fonts header | title | blog',
      'fonts header | title | erp',
    ]);
  });

  it('gives one sheet to pages that share what few need', () => {
    const pages = [entry('terms/page', 'fonts header legal terms'), entry('privacy/page', 'fonts header legal')];
    expect(divide(LAYOUT, ...pages).slice(1)).toEqual(['fonts header | legal terms', 'fonts header | legal terms']);
  });

  it('counts an entry once that several routes name', () => {
    const screens = [1, 2, 3].map(() => entry('not-found', 'fonts header screen'));
    expect(divide(LAYOUT, HOME, ...screens, entry('erp/page', 'fonts header screen erp')).at(-1)).toBe(
      'fonts header | screen erp',
    );
  });

  it('puts the error screen into the shell', () => {
    expect(divide(LAYOUT, entry('error', 'fonts header screen'))).toEqual([
      'fonts header screen',
      'fonts header screen',
    ]);
  });

  it('serves an entry that needs nothing', () => {
    expect(divideBlocks([{ name: '[project]/app/erp/page', blocks: [] }])).toEqual([[]]);
  });
});

describe('The order of rules', () => {
  it('keeps to the order of every entry within a sheet', () => {
    const pages = [entry('a/page', 'x z'), entry('b/page', 'x y'), entry('c/page', 'y z')];
    expect(divide(...pages)[0]).toBe('x y z');
  });

  it('follows the first where two entries disagree', () => {
    expect(divide(entry('layout', 'a b'), entry('error', 'b a'))).toEqual(['a b', 'a b']);
  });

  it('sends the common sheet before the sheet of a page, whichever page comes first', () => {
    const common = ['a', 'b', 'c'].map((name) => entry(`${name}/page`, 'fonts common'));
    const pages = [entry('terms/page', 'fonts legal'), entry('privacy/page', 'fonts legal common')];
    expect(divide(entry('layout', 'fonts'), ...common, ...pages).slice(-2)).toEqual([
      'fonts | common | legal',
      'fonts | common | legal',
    ]);
  });

  it('puts no block into two sheets', () => {
    const entries = [LAYOUT, HOME, ...['a', 'b', 'c', 'd'].map((name) => entry(`${name}/page`, `band x ${name} y`))];
    const blocks = [...new Set(divideBlocks(entries).flat())].flat();
    expect(blocks.toSorted()).toEqual([...new Set(entries.flatMap((one) => one.blocks))].toSorted());
  });
});
