import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import * as constants from '@/lib/constants';

const root = path.join(import.meta.dirname, '..');
const styleSheets = ['app', 'components'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(path.join(root, folder, file), 'utf8') })),
);

describe('§9 Business constants and limits', () => {
  it('keeps the numbers of the specification', () => {
    expect({ ...constants }).toEqual({
      BACKEND_TIMEOUT_MS: 15_000,
      BACKEND_ATTEMPTS: 3,
      BACKEND_BACKOFF_BASE_MS: 1_000,
      BACKEND_JITTER_MIN_MS: 500,
      BACKEND_JITTER_MAX_MS: 1_500,
      CACHE_TTL_MS: 900_000,
      COOLDOWN_DEFAULT_MS: 120_000,
      COOLDOWN_GLOBAL_MS: 30_000,
      COOLDOWN_RETRY_AFTER_MAX_MS: 3_600_000,
      LIST_ITEMS_MAX: 500,
      ENTRIES_MAX: 5_000,
      PHONE_PREFIX: '+91-',
      PHONE_COUNTRY_CODE: '91',
      PHONE_FALLBACK_DIGITS: '0000000000',
      EMAIL_FALLBACK: 'info@example.com',
      SOCIAL_FALLBACK: '#',
      SOCIAL_NETWORKS: ['facebook', 'linkedin', 'youtube', 'instagram'],
      STICKY_HEADER_THRESHOLD_PX: 80,
      SUBMENU_ANIMATION_MS: 300,
      ANNOUNCEMENT_SPEED_PX_PER_S: 50,
      MOBILE_BREAKPOINT_PX: 768,
      BREAKPOINTS_PX: { xs: 480, sm: 576, md: 768, lg: 1_024, xl: 1_200, xxl: 1_600 },
      LOW_WINDOW_PX: 400,
      HERO_AUTOPLAY_MS: 3_000,
      HERO_GAP_PX: 20,
      HERO_LOOP_ABOVE_ITEMS: 1,
      ERP_AUTOPLAY_MS: 1_000,
      BRAND_SPEED_MS: 2_000,
      BRAND_AUTOPLAY_MS: 0,
      BRAND_LOGO_HEIGHT_PX: 120,
      BRANDS_VISIBLE: { 0: 1, 480: 2, 768: 3, 1024: 4, 1200: 5 },
      BLOGS_VISIBLE: { 0: 1, 576: 2, 768: 3, 1600: 4 },
      BLOG_CAROUSEL_GAP_PX: 30,
      BLOG_CAROUSEL_SPEED_MS: 500,
      BLOG_CAROUSEL_LOOP_ABOVE_ITEMS: 3,
      BLOG_TITLE_WORDS: 15,
      BLOG_CAROUSEL_ITEMS_MAX: 24,
      BLOG_LIST_INITIAL: 4,
      BLOG_LATEST_ITEMS: 3,
      BLOG_CARDS_MAX: 200,
      STORY_SLIDER_AUTOPLAY_MS: 6_000,
      STORY_SLIDER_SPEED_MS: 400,
      STORY_SLIDES_VISIBLE: { 0: 1, 576: 2, 1024: 3 },
      JOURNEY_DESCRIPTION_CHARACTERS: 300,
      INDUSTRY_TAB_SCROLL_PX: 150,
      NAME_LIST_FROM_PRODUCTS: 12,
      STATISTIC_COUNT_S: 2,
      STATISTIC_VISIBLE_RATIO: 0.3,
      TOAST_CLOSE_MS: 5_000,
      TOAST_DRAG_DISMISS_PERCENT: 80,
      DOWNLOAD_DEFAULT_EXTENSION: 'zip',
      LOADING_FADE_MS: 500,
    });
  });
});

describe('§9 Breakpoints in style sheets', () => {
  const allowed = new Set<number>(Object.values(constants.BREAKPOINTS_PX));
  const LOW_WINDOW = `height < ${constants.LOW_WINDOW_PX}px`;

  it('finds the style sheets', () => expect(styleSheets.length).toBeGreaterThan(20));

  it.each(styleSheets)('$file asks for no other window size', ({ text }) => {
    const queries = [...text.matchAll(/@(?:media|container)([^{]*)\{/g)].map((match) => match[1] ?? '');
    const sizes = queries.flatMap((query) =>
      [...query.replaceAll(LOW_WINDOW, '').matchAll(/(\d+(?:\.\d+)?)px/g)].map((match) => Math.ceil(Number(match[1]))),
    );
    expect(sizes.filter((size) => !allowed.has(size))).toEqual([]);
  });
});

describe('§9 Business constants that style sheets repeat', () => {
  const tokens = styleSheets.find(({ file }) => file.endsWith('tokens.css'))?.text ?? '';

  it('fades the loading screen in over 0.5 s', () =>
    expect(tokens).toContain(`--duration-fade: ${constants.LOADING_FADE_MS}ms`));
  it('opens submenus in 300 ms', () =>
    expect(tokens).toContain(`--duration-medium: ${constants.SUBMENU_ANIMATION_MS}ms`));
});
