import { describe, expect, it } from 'vitest';

import { findFlight, parseRows } from '@/lib/page-cache/flight.mjs';
import { sayOnce } from '@/lib/page-cache/say-once.mjs';

const SAID_ONCE = 'a:I[1,["/said.js"],"SaidOnce"]\n';
const ISLAND = 'b:I[2,["/island.js"],"Carousel"]\n';

const part = (name: string, rest: Record<string, unknown>) => ['$', '$La', null, { name, ...rest }];
const p = (children: unknown) => ['$', 'p', null, { children }];

/** A page with these rows, whose HTML holds these parts. */
function buildPage(rows: Record<string, unknown>, parts: string[], more = '') {
  const text =
    SAID_ONCE +
    ISLAND +
    more +
    Object.entries(rows)
      .map(([id, row]) => `${id}:${JSON.stringify(row)}\n`)
      .join('');
  const html = parts.map((name) => `<div data-said="${name}">words</div>`).join('');
  return (
    `<html><head></head><body>${html}<script>(self.__next_f=self.__next_f||[]).push([0])</script>` +
    `<script>self.__next_f.push(${JSON.stringify([1, text])})</script></body></html>`
  );
}

/** The rows that a page hands over, by id. */
function rowsOf(html: string) {
  const texts: string[] = [];
  const self = { __next_f: { push: ([kind, text]: [number, string]) => kind === 1 && texts.push(text) } };
  for (const [, code = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) new Function('self', code)(self);
  return Object.fromEntries(parseRows(texts.join(''))!.map(({ id, body }) => [id, body]));
}

const valueOf = (html: string, id = '0') => JSON.parse(rowsOf(html)[id]!) as unknown;

describe('Performance, HTML: static parts are said once', () => {
  it('leaves their content out of the data', () => {
    const page = buildPage({ 0: part('hero', { className: 'c', children: p('words') }) }, ['hero']);
    expect(valueOf(sayOnce(page))).toEqual(part('hero', { className: 'c' }));
  });

  it('leaves out mark-up, and the rows that nothing else asks for', () => {
    const page = buildPage({ 1: p('far'), 0: [part('prose', { html: '$T1' }), part('far', { children: '$L1' })] }, [
      'prose',
      'far',
    ]);
    const said = sayOnce(page);
    expect(valueOf(said)).toEqual([part('prose', {}), part('far', {})]);
    expect(Object.keys(rowsOf(said)).sort()).toEqual(['0', 'a']);
  });

  it('keeps rows that stand elsewhere as well', () => {
    const page = buildPage({ 1: p('far'), 0: [part('far', { children: '$L1' }), '$L1'] }, ['far']);
    expect(valueOf(sayOnce(page), '1')).toEqual(p('far'));
  });

  it('says twice what holds an island, near or far, and once what stands beside the island', () => {
    const near = part('near', { children: ['$', '$Lb', null, {}] });
    const far = part('far', { children: p('$L1') });
    const rows = { 1: ['$', '$Lb', null, { slides: [part('slide', { children: p('words') })] }], 0: [near, far] };
    const said = sayOnce(buildPage(rows, ['near', 'far', 'slide']));
    expect(valueOf(said)).toEqual([near, far]);
    expect(valueOf(said, '1')).toEqual(['$', '$Lb', null, { slides: [part('slide', {})] }]);
  });

  it('leaves out a part within a part', () => {
    const page = buildPage({ 0: part('outer', { children: part('inner', { children: p('words') }) }) }, [
      'outer',
      'inner',
    ]);
    expect(valueOf(sayOnce(page))).toEqual(part('outer', {}));
  });

  it('says twice what the page does not show, and what is called as another part', () => {
    const hidden = part('hidden', { children: p('words') });
    const twins = [part('twin', { children: p('one') }), part('twin', { children: p('two') })];
    const page = buildPage({ 0: [hidden, ...twins] }, ['twin', 'twin']);
    expect(valueOf(sayOnce(page))).toEqual([hidden, ...twins]);
  });

  it('leaves out what comes as a document or not at all, shown or not, and what stands in it', () => {
    const hero = part('hero', { children: p('words') });
    const rows = { 1: hero, 0: [part('missing', { isDocument: true, children: '$L1' }), hero] };
    const said = sayOnce(buildPage(rows, ['hero']));
    expect(valueOf(said)).toEqual([part('missing', { isDocument: true }), part('hero', {})]);
    expect(Object.keys(rowsOf(said)).sort()).toEqual(['0', 'a']);
  });

  it('says twice what another place refers to', () => {
    const shared = part('shared', { children: p('words') });
    const page = buildPage({ 0: ['$', 'main', null, { children: [shared, '$0:props:children:0:props:children'] }] }, [
      'shared',
    ]);
    expect(valueOf(sayOnce(page))).toEqual([
      '$',
      'main',
      null,
      { children: [shared, '$0:props:children:0:props:children'] },
    ]);
  });

  it('finds the component by a name that is said once for all', () => {
    const text = `c:"SaidOnce"\na:I[1,["/said.js"],"$c"]\n0:${JSON.stringify(part('hero', { children: 'words' }))}\n`;
    const page = buildPage({}, ['hero']).replace(/push\(\[1,.*?\]\)/, `push(${JSON.stringify([1, text])})`);
    expect(valueOf(sayOnce(page))).toEqual(part('hero', {}));
  });

  it('takes words of content for words', () => {
    const words = ['$$La', '$$0:props:children', '["$","$La",null,{"name":"hero"}]', '</script>', "it's"];
    const page = buildPage({ 0: [part('hero', { children: 'x' }), ...words] }, ['hero']);
    expect(valueOf(sayOnce(page))).toEqual([part('hero', {}), ...words]);
  });

  it('puts what repeats the head beside it, and what React begins with at the end', () => {
    const rows = {
      1: [['$', 'title', '0', { children: 'T' }]],
      2: ['$', 'html', null, {}],
      0: ['$L1', '$L2', '$L3'],
      3: p('x'),
    };
    const said = sayOnce(buildPage(rows, []));
    const [head = '', body = ''] = said.split('</head>');
    expect(head).toContain('"title"');
    expect(head).toContain('"html"');
    expect(head).not.toContain('$L3');
    expect(body).toContain('$L3');
  });

  it.each([
    ['is no page', 'words'],
    ['has no data', '<html><head></head><body data-said="x"></body></html>'],
    ['holds bytes', buildPage({ 0: 1 }, [], '1:A4,abcd')],
    ['is broken', buildPage({ 0: 1 }, [], '1:{"a\n')],
    ['refers to nothing', buildPage({ 0: part('a', { children: '$9:props:children' }) }, ['a'])],
    ['was through it before', sayOnce(buildPage({ 0: part('a', { children: 'words' }) }, ['a']))],
  ])('leaves a page as it is that %s', (_, html) => expect(sayOnce(html)).toBe(html));

  it('hands over data that is found again', () => {
    const page = buildPage({ 0: part('hero', { children: 'x' }) }, ['hero']);
    expect(findFlight(page)).toContain('"children":"x"');
    expect(findFlight(sayOnce(page))).toBeUndefined();
  });
});
