import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { CAROUSEL_BEHAVIOUR, isLooping } from '@/components/islands/carousel/carousel-engine';
import {
  CAROUSEL_PRESENTATIONS,
  type CarouselVariant,
  fitsFromWidth,
  isContinuous,
  visibleSlides,
} from '@/components/islands/carousel/carousel-variants';

const VARIANTS = Object.keys(CAROUSEL_PRESENTATIONS) as CarouselVariant[];
const visibleAt = (variant: CarouselVariant, windowPx: number) =>
  visibleSlides(variant, (widthPx) => windowPx >= widthPx);

describe('§9 Business constants: slides side by side', () => {
  it.each([
    ['brands', { 320: 1, 479: 1, 480: 2, 767: 2, 768: 3, 1023: 3, 1024: 4, 1199: 4, 1200: 5, 1920: 5 }],
    ['posts', { 320: 1, 575: 1, 576: 2, 767: 2, 768: 3, 1366: 3, 1599: 3, 1600: 4 }],
    ['journey', { 320: 1, 575: 1, 576: 2, 768: 2, 1023: 2, 1024: 3, 1366: 3 }],
    ['testimonials', { 320: 1, 575: 1, 576: 2, 768: 2, 1023: 2, 1024: 3, 1366: 3 }],
    ['hero', { 320: 1, 1920: 1 }],
    ['erp', { 320: 1, 1920: 1 }],
  ] as const)('%s', (variant, expected) => {
    const counted = Object.keys(expected).map((width) => [width, visibleAt(variant, Number(width))]);
    expect(Object.fromEntries(counted)).toEqual(expected);
  });
});

describe('§9 Business constants: times and gaps', () => {
  it('has 20 px between banners and 30 px between posts', () => {
    expect([CAROUSEL_BEHAVIOUR.hero.gapPx, CAROUSEL_BEHAVIOUR.posts.gapPx]).toEqual([20, 30]);
  });

  it('has the waits and the speeds of each, in milliseconds', () => {
    const waits = Object.fromEntries(VARIANTS.map((variant) => [variant, CAROUSEL_PRESENTATIONS[variant].autoplayMs]));
    expect(waits).toEqual({ hero: 3_000, erp: 1_000, brands: 0, posts: null, journey: 6_000, testimonials: 6_000 });
    const { posts, journey, testimonials, brands } = CAROUSEL_BEHAVIOUR;
    expect([posts, journey, testimonials, brands].map(({ speedMs }) => speedMs)).toEqual([500, 400, 400, 2_000]);
  });

  it('has dots in the hero, a fraction in the testimonials, and only the brands move without stopping', () => {
    expect(CAROUSEL_PRESENTATIONS.hero.pager).toBe('dots');
    expect(CAROUSEL_PRESENTATIONS.testimonials.pager).toBe('fraction');
    expect(VARIANTS.filter(isContinuous)).toEqual(['brands']);
  });
});

describe('§4 States and transitions: what loops', () => {
  it.each<[CarouselVariant, count: number, visible: number, loops: boolean]>([
    ['brands', 5, 5, false],
    ['brands', 6, 5, true],
    ['hero', 1, 1, false],
    ['hero', 2, 1, true],
    // Up to three fit at most widths.
    ['posts', 3, 1, false],
    ['posts', 4, 3, true],
    ['posts', 4, 4, false],
    ...(['erp', 'journey', 'testimonials'] as const).flatMap(
      (variant): [CarouselVariant, number, number, boolean][] => [
        [variant, 3, 3, false],
        [variant, 4, 3, true],
      ],
    ),
  ])('%s with %d slides, %d of them visible: %s', (variant, count, visible, loops) =>
    expect(isLooping(variant, count, visible)).toBe(loops),
  );

  it('finds the width from which all slides are visible', () => {
    expect(fitsFromWidth('brands', 4)).toBe('1024');
    expect(fitsFromWidth('brands', 6)).toBeUndefined();
    expect(fitsFromWidth('hero', 1)).toBe('0');
    expect(fitsFromWidth('posts', 4)).toBe('1600');
  });
});

/** The rules of one variant in the style sheet: its gap, and the number of slides side by side from each width. */
function readStyles(css: string, variant: CarouselVariant) {
  const blocks = [...css.matchAll(/(?:@media \(width >= (\d+)px\) \{\n)?((?:\s*\.[^{}]+\{[^{}]*\}\n?)+)/g)];
  const visible: Record<string, number> = {};
  let gapPx: number | undefined;
  for (const [, width = '0', rules = ''] of blocks) {
    for (const [, selector = '', body = ''] of rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const isMeant = selector.split(',').some((part) => ['.carousel', `.${variant}`].includes(part.trim()));
      if (!isMeant) continue;
      const count = /--visible: (\d+);/.exec(body)?.[1];
      const gap = /--gap: (\d+)px;/.exec(body)?.[1];
      if (count) visible[width] = Number(count);
      if (gap) gapPx = Number(gap);
    }
  }
  return { visible, gapPx };
}

describe('carousel.module.css', () => {
  it.each(VARIANTS)('repeats the numbers of %s', async (variant) => {
    const css = await readFile(path.join(import.meta.dirname, 'carousel.module.css'), 'utf8');
    const styles = readStyles(css.replaceAll(/\/\*[^]*?\*\//g, ''), variant);
    expect(styles).toEqual({
      visible: CAROUSEL_PRESENTATIONS[variant].visible,
      gapPx: CAROUSEL_BEHAVIOUR[variant].gapPx,
    });
  });

  it('hides the controls at every width from which all slides may be visible', async () => {
    const css = await readFile(path.join(import.meta.dirname, 'carousel.module.css'), 'utf8');
    for (const variant of VARIANTS.filter((each) => !isContinuous(each))) {
      for (const width of Object.keys(CAROUSEL_PRESENTATIONS[variant].visible)) {
        expect(css).toContain(`.carousel[data-fits-from='${width}'] .controls`);
      }
    }
  });
});
