import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ShapeError } from '@/lib/backend/collection';
import { POSTS } from '@/lib/content/posts';
import { parseDate } from '@/lib/content/shared/dates';
import { resolveLink } from '@/lib/content/rich-text/link-target';
import { toVideoEmbedUrl } from '@/lib/content/rich-text/video';
import { toDownloadTarget, resolveAssetUrl } from '@/lib/content/shared/urls';
import { LANGUAGE_FIELDS } from '@/lib/content/shared/read-item';
import { anyItems, anyText } from '@/lib/content/shared/test-hostile';
import { listAllFields, readPlainText, readText, TEXT_CHARACTERS_MAX } from '@/lib/content/shared/text-field';
import { COLLECTIONS, listSources } from '@/lib/content/collections';
import { formatDetailDate, formatListDate, formatSoftwareDate, toIsoIndia } from '@/lib/format/dates';
import { cutAtWord, cutCharacters, cutWords } from '@/lib/format/text';
import { toPlainText } from '@/lib/html/plain-text';
import { toOptimizerSource } from '@/lib/images/remote-pictures';
import { toEntryPath } from '@/lib/routing/routes';
import { decodeSlug } from '@/lib/routing/slugs';

const FIELDS = [
  ...new Set(Object.values(COLLECTIONS).flatMap(({ schema }) => listAllFields(schema).map(({ name }) => name))),
  ...LANGUAGE_FIELDS,
];

const CONTEXT = { assetBase: 'https://api.example.com' };
const HALF_A_PAIR = /\p{Cs}/u;

describe('Reading responses: any JSON', () => {
  const anyBody = fc.oneof(
    fc.jsonValue(),
    anyItems(FIELDS).map((data): unknown => ({ data })),
    fc.dictionary(anyText, anyItems(FIELDS), { maxKeys: 4 }).map((data): unknown => ({ data })),
  );

  it.each(listSources(CONTEXT).map(({ key, parse }) => [key, parse] as const))(
    'of %s is content, or is refused as a whole',
    (_key, parse) => {
      fc.assert(
        fc.property(anyBody, (body) => {
          const findings: object[] = [];
          try {
            const value = parse(body, (finding) => findings.push(finding));
            expect(JSON.stringify(value).length).toBeLessThan(20 * JSON.stringify(body).length + 5_000);
          } catch (error) {
            expect(error).toBeInstanceOf(ShapeError);
          }
        }),
        { numRuns: 30 },
      );
    },
  );

  it('gives every post a unique path, from which its slug is read again', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 8 }), (titles) => {
        const body = { data: ['Good', ...titles].map((title) => ({ title })) };
        const slugs = POSTS.parse(body, CONTEXT, () => undefined).map(({ slug }) => slug);
        expect(new Set(slugs).size).toBe(slugs.length);
        for (const slug of slugs)
          expect(decodeSlug(toEntryPath('posts', slug).slice('/blog-details/'.length))).toBe(slug);
      }),
    );
  });
});

describe('Reading responses: any text', () => {
  it('is read into text of a bounded length without half characters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const read of [readText(text), readPlainText(text)]) {
          expect([...(read ?? '')].length).toBeLessThanOrEqual(TEXT_CHARACTERS_MAX + 1);
          expect(read ?? '').not.toMatch(HALF_A_PAIR);
        }
      }),
    );
  });

  it('is cut at the requested length', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 400 }), (sent, length) => {
        const text = readText(sent) ?? '';
        expect([...cutCharacters(text, length)].length).toBeLessThanOrEqual(length + 1);
        expect([...cutAtWord(text, length)].length).toBeLessThanOrEqual(length);
        expect(cutWords(text, length).split(/\s+/).length).toBeLessThanOrEqual(length);
        for (const cut of [cutCharacters(text, length), cutAtWord(text, length)]) expect(cut).not.toMatch(HALF_A_PAIR);
        expect(toPlainText(text).length).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('is null or a date that every format can show', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const date = parseDate(text);
        if (!date) return;
        expect(toIsoIndia(date)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);
        for (const show of [formatDetailDate, formatListDate, formatSoftwareDate]) {
          expect(show(date)).toMatch(/^\d\d[-/]\d\d[-/]\d{2,4}$/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is null or a usable URL', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(null, 'https://api.example.com'), (text, assetBase) => {
        expect(resolveLink(text, assetBase) ?? '/').toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/);
        const asset = resolveAssetUrl(text, assetBase);
        expect(asset ?? '/').toMatch(/^(?:https?:\/\/|\/(?!\/))/);
        if (asset) expect(toDownloadTarget(asset, text).fileName).toMatch(/^[^\p{Cc}\\/:*?"<>|]+$/u);
        expect(() => toOptimizerSource(asset ?? text, { IMAGE_HOSTS: [] })).not.toThrow();
        expect(toVideoEmbedUrl(text) ?? 'https://www.youtube-nocookie.com/').toMatch(
          /^https:\/\/www\.youtube-nocookie\./,
        );
      }),
    );
  });
});
