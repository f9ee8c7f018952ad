import { describe, expect, it } from 'vitest';

import { languageOf, toLanguageTag } from '@/lib/format/language';
import { languageOfHtml } from '@/lib/format/language-of-html';

describe('WCAG 3.1.2 Language of parts: by script', () => {
  it.each([
    ['जीएसटी रिटर्न कैसे भरें', 'hi'],
    ['GST में बदलाव: क्या नया है', 'hi'],
    ['জিএসটি', 'bn'],
    ['ਜੀਐਸਟੀ', 'pa'],
    ['જીએસટી', 'gu'],
    ['ଜିଏସଟି', 'or'],
    ['ஜிஎஸ்டி', 'ta'],
    ['జీఎస్టీ', 'te'],
    ['ಜಿಎಸ್‌ಟಿ', 'kn'],
    ['ജിഎസ്ടി', 'ml'],
    ['جی ایس ٹی', 'ur'],
    ['What is खाता?', undefined],
    ['José and the 2026 return', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, language) => expect(languageOf(text)).toBe(language));

  it('needs more letters of a script than Latin ones, and takes the script with the most', () => {
    expect([languageOf('ab खत'), languageOf('ab खतर')]).toEqual([undefined, 'hi']);
    expect([languageOf('जी தமிழ்'), languageOf('தமிழ் जी'), languageOf('தமி गुजरात')]).toEqual(['ta', 'ta', 'hi']);
  });

  it.each([
    ['खाते पुस्तक', 'mr', 'mr'],
    ['Ankbahi Desk', 'mr', undefined],
    ['Naya version aa gaya', 'hi-Latn', 'hi-Latn'],
    ['नया संस्करण', 'hi-Latn', 'hi'],
    ['Une facture', 'fr', 'fr'],
    ['خبر', 'mr', 'mr'],
  ])('reads %j, which content calls %s, as %s', (text, stated, language) => {
    expect(languageOf(text, stated)).toBe(language);
    expect(languageOfHtml(`<p>${text}</p>`, stated)).toBe(language);
  });

  it('reads the first 2,000 characters, and 20,000 with markup', () => {
    expect(languageOf(`${'a'.repeat(1_000)}${'ख'.repeat(1_001)}`)).toBeUndefined();
    expect(languageOf(`${'a'.repeat(999)}${'ख'.repeat(1_001)}`)).toBe('hi');
    const behind = (characters: number) => `<i title="${'x'.repeat(characters - 12)}">ख</i>`;
    expect([languageOfHtml(behind(19_999)), languageOfHtml(behind(20_000))]).toEqual(['hi', undefined]);
  });

  it('counts the words of rich text, not its markup', () =>
    expect(languageOfHtml('<p class="a-long-name"><a href="https://a.example/path">खाता</a></p>')).toBe('hi'));
});

describe('WCAG 3.1.2 Language of parts: by a field of the backend', () => {
  it.each([
    ['mr_IN', 'mr-IN'],
    ['kok', 'kok'],
    ['hi-Latn-IN', 'hi-Latn-IN'],
    ['FR', 'fr'],
    ['en', undefined],
    ['en-in', undefined],
    ['Hindi', undefined],
    ['hi ', undefined],
    ['hi-x', undefined],
    ['en-US-UK', undefined],
    ['zh-yue', undefined],
    ['a"b', undefined],
    [null, undefined],
  ])('reads %j as %s', (name, tag) => expect(toLanguageTag(name)).toBe(tag));
});
