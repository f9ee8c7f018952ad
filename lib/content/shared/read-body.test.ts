import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { POSTS } from '@/lib/content/posts';
import { type Collection } from '@/lib/content/shared/define-collection';
import { type ListParser, readList } from '@/lib/content/shared/read-body';
import { readWith } from '@/lib/content/shared/test-reading';
import { plainTextField, required, textField, wanted } from '@/lib/content/shared/text-field';

const schema = z.object({ id: textField, title: required(plainTextField), note: wanted(textField, 'remark') });

const parser: ListParser<typeof schema, { id: string; title: string }> = {
  schema,
  keyFields: ['title'],
  max: 5,
  toItem: (api, { fallbackId }) => ({ id: api.id ?? fallbackId, title: api.title }),
};
const LIST: Pick<Collection<{ id: string; title: string }[]>, 'parse'> = {
  parse: (body, ctx, report) => readList(body, parser, ctx, report),
};

const GOOD = [{ id: 7, title: 'A' }];
const READ = [{ id: '7', title: 'A' }];

describe('Reading responses: envelopes', () => {
  it.each([
    ['a data field', { success: true, data: GOOD }],
    ['a page of a longer list', { data: { current_page: 1, data: GOOD, total: 1 } }],
    ['no envelope', GOOD],
  ])('finds the list in %s', (_name, body) => expect(readWith(LIST, body).value).toEqual(READ));

  // After filter(), unique(), sortBy() and keyBy() of Laravel.
  it('names a list that is an object with numbers for keys', () => {
    const { value, findings } = readWith(LIST, { data: { 0: { id: 1, title: 'A' }, 2: { id: 3, title: 'C' } } });
    expect(value.map(({ id }) => id)).toEqual(['1', '3']);
    expect(findings).toEqual([
      { path: 'data', reason: 'is an object with numbers for keys, whose order is lost; send a list: ->values()' },
    ]);
  });

  it('opens four envelopes, and no fifth', () => {
    const wrap = (depth: number) => Array.from({ length: depth }).reduce<unknown>((data) => ({ data }), GOOD);
    expect(readWith(LIST, wrap(4)).value).toEqual(READ);
    expect(() => readWith(LIST, wrap(5))).toThrow('data.data.data.data.data is a list where a list belongs');
  });

  it.each([{ 0: GOOD[0], total: 1 }, { '0a': GOOD[0] }])('reads %j as no list', (data) =>
    expect(() => readWith(LIST, { data })).toThrow('is an object where a list belongs'),
  );
});

describe('Reading responses: items', () => {
  it('drops what does not parse with its path and reason and keeps the rest in order', () => {
    const { value, findings } = readWith(LIST, {
      data: { data: [{ title: 'A' }, null, 'x', { title: '  ' }, { id: 5, title: ' B  b ' }] },
    });
    expect(value.map(({ title }) => title)).toEqual(['A', 'B b']);
    expect(findings.map(({ path }) => path)).toEqual(['data.data[1]', 'data.data[2]', 'data.data[3].title']);
    expect(findings.at(-1)).toEqual({ path: 'data.data[3].title', reason: 'is missing; item dropped' });
  });

  it('refuses a list of which no item can be read, and accepts an empty one', () => {
    expect(() => readWith(LIST, { data: [{ title: null }] })).toThrow('no item of data can be read: title is missing');
    expect(readWith(LIST, { data: [] }).value).toEqual([]);
  });

  it('drops an item whose reading fails, with its path, and keeps the rest', () => {
    const failing: typeof parser = {
      ...parser,
      toItem(api, ctx) {
        if (api.title === 'B') throw new TypeError('Invalid URL');
        return parser.toItem(api, ctx);
      },
    };
    const body = { data: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] };
    const { value, findings } = readWith({ parse: (sent, ctx, report) => readList(sent, failing, ctx, report) }, body);
    expect(value.map(({ title }) => title)).toEqual(['A', 'C']);
    expect(findings).toEqual([{ path: 'data[1]', reason: 'cannot be read (Invalid URL); item dropped' }]);
  });

  it('reports texts that are cut: from 5,001 characters on, rich text from 200,001', () => {
    const cutsOf = (title: string, description: string) =>
      readWith(POSTS, { data: [{ title, description }] }).findings.map(({ path }) => path);
    expect(cutsOf('w'.repeat(5_000), 'w'.repeat(200_000))).toEqual([]);
    expect(cutsOf('w'.repeat(5_001), 'w'.repeat(200_001))).toEqual(['data[0].title', 'data[0].description']);
    // It ends with an ellipsis of its own.
    expect(cutsOf('A', `${'w'.repeat(5_000)}… `)).toEqual([]);
  });

  it('parses only the first items of a list that is too long, and reports it once', () => {
    let parsed = 0;
    const counting: typeof parser = { ...parser, toItem: (api, ctx) => ((parsed += 1), parser.toItem(api, ctx)) };
    const { value, findings } = readWith(
      { parse: (sent, ctx, report) => readList(sent, counting, ctx, report) },
      { data: Array.from({ length: 7 }, (_, index) => ({ title: `T${index}` })) },
    );
    expect(value.map(({ title }) => title)).toEqual(['T0', 'T1', 'T2', 'T3', 'T4']);
    expect(parsed).toBe(5);
    expect(findings).toEqual([{ path: 'data', reason: 'has more than 5 entries; only the first 5 are read' }]);
  });

  it('gives stable, unique ids', () => {
    const body = { data: [{ title: 'A' }, { id: 1, title: 'B' }, { id: '1', title: 'C' }, { id: '1-2', title: 'D' }] };
    expect(readWith(LIST, body).value.map(({ id }) => id)).toEqual(['item-1', '1', '1-3', '1-2']);
  });
});
