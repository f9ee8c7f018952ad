import { describe, expect, it } from 'vitest';

import { outlineText } from '@/scripts/outline-text';

const BOX = { width: 1000, height: 200, size: 100 };

describe('Make it yours: the outlines of the brand’s name', () => {
  it.each([
    ['a conjunct', 'क्ष', 'क'],
    ['an accent typed apart', 'e\u0301', 'é'],
  ])('join %s', async (_, text, likewise) => {
    const countGlyphs = async (name: string) => (await outlineText(name, BOX))!.svg.split('<path').length;
    expect(await countGlyphs(text)).toBe(await countGlyphs(likewise));
  });

  it('break between words only, into lines of similar width', async () => {
    const oneLine = (await outlineText('Apna Shop', BOX))!;
    const long = (await outlineText('Apna Shop Apna Shop Apna Shop Apna Shop', BOX))!;
    expect(oneLine.height).toBeLessThan(100);
    expect(long.height).toBeGreaterThan(130);
    expect(long.width).toBeCloseTo((await outlineText('Apna Shop Apna Shop', BOX))!.width, -2);
  });
});
