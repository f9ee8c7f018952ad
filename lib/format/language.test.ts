import { describe, expect, it } from 'vitest';

import { languageOf, languageOfHtml, toLanguageTag } from '@/lib/format/language';

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

  it('counts the words of rich text, not its markup', () => {
    expect(languageOfHtml('<p class="a-long-name-of-a-class"><a href="https://a.example/path">खाता</a></p>')).toBe(
      'hi',
    );
    expect(languageOfHtml('<p>Account</p>')).toBeUndefined();
  });
});

describe('WCAG 3.1.2 Language of parts: by a field of the backend', () => {
  it.each([
    ['hi', 'hi'],
    ['mr_IN', 'mr-IN'],
    ['FR', 'fr'],
    ['en', undefined],
    ['en-in', undefined],
    ['Hindi', undefined],
    ['x', undefined],
    ['a"b', undefined],
    [null, undefined],
  ])('reads %j as %s', (name, tag) => expect(toLanguageTag(name)).toBe(tag));
});
