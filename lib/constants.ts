/**
 * Every number of the specification, named with its unit, except figures about the vendor (`lib/company/facts.ts`). Each
 * group's comment names its section. CSS media queries repeat some of them.
 */

/** §7, §9: requests to the vendor's backend. `BACKEND_TIME_SCALE` multiplies these at run time. */
export const BACKEND_TIMEOUT_MS = 15_000;
export const BACKEND_ATTEMPTS = 3;
/** The wait before attempt n + 1 is this times 2 to the power of n: 2 s, then 4 s. */
export const BACKEND_BACKOFF_BASE_MS = 1_000;
export const BACKEND_JITTER_MIN_MS = 500;
export const BACKEND_JITTER_MAX_MS = 1_500;
export const CACHE_TTL_MS = 900_000;
export const COOLDOWN_DEFAULT_MS = 120_000;
export const COOLDOWN_GLOBAL_MS = 30_000;
/** Decided: no fetch after one that failed in all its attempts. */
export const FAILED_FETCH_BACKOFF_MS = 30_000;
/** The longest accepted `Retry-After`. */
export const COOLDOWN_RETRY_AFTER_MAX_MS = 3_600_000;

/**
 * Decided: how many items of a response are read; the rest is left out. 500 for lists that one page shows as a whole;
 * 5,000 for posts, products and downloads, and for the versions of all downloads together.
 */
export const LIST_ITEMS_MAX = 500;
export const ENTRIES_MAX = 5_000;

/** §2, §3: contact details. */
export const PHONE_PREFIX = '+91-';
export const PHONE_COUNTRY_CODE = '91';
export const PHONE_FALLBACK_DIGITS = '0000000000';
export const EMAIL_FALLBACK = 'info@example.com';
export const SOCIAL_FALLBACK = '#';
export const SOCIAL_NETWORKS = ['facebook', 'linkedin', 'youtube', 'instagram'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** §2 Header and menu, §9. */
export const STICKY_HEADER_THRESHOLD_PX = 80;

/** §2 Announcement bar: pixels per second. */
export const ANNOUNCEMENT_SPEED_PX_PER_S = 50;

/** §9. CSS media queries repeat it. */
export const MOBILE_BREAKPOINT_PX = 768;

/** §4, §9 Hero slider. */
export const HERO_AUTOPLAY_MS = 3_000;
export const HERO_GAP_PX = 20;
export const HERO_LOOP_ABOVE_ITEMS = 1;

/** §9 ERP banner slider. */
export const ERP_AUTOPLAY_MS = 1_000;

/** §4, §9 Brand carousel: always moving, one logo every two seconds. */
export const BRAND_SPEED_MS = 2_000;
export const BRAND_AUTOPLAY_MS = 0;
export const BRAND_LOGO_HEIGHT_PX = 120;
/** Logos visible from each window width upwards; 1 below the smallest. */
export const BRANDS_VISIBLE = { 0: 1, 480: 2, 768: 3, 1024: 4, 1200: 5 } as const;

/** §4, §9 Blog carousel. */
export const POSTS_VISIBLE = { 0: 1, 576: 2, 768: 3, 1600: 4 } as const;
export const POST_CAROUSEL_GAP_PX = 30;
export const POST_CAROUSEL_SPEED_MS = 500;
export const POST_CAROUSEL_LOOP_ABOVE_ITEMS = 3;
export const POST_TITLE_WORDS = 15;
/** §2 Home, decided: the blog list has the others. */
export const POST_CAROUSEL_ITEMS_MAX = 24;

/** §9 Blog list. */
export const POST_LIST_INITIAL = 4;
export const LATEST_POSTS_MAX = 3;
/** §2 Blog list, decided: so many posts are cards; older ones are plain links. */
export const POST_CARDS_MAX = 200;

/** §9 Journey and testimonial sliders: 3 wide, 2 at 768, 1 below 576 (§2: one slide up to the next step). */
export const STORY_SLIDER_AUTOPLAY_MS = 6_000;
export const STORY_SLIDER_SPEED_MS = 400;
export const STORY_SLIDES_VISIBLE = { 0: 1, 576: 2, 1024: 3 } as const;
export const JOURNEY_DESCRIPTION_CHARACTERS = 300;

/** §9 Industry tabs. */
export const INDUSTRY_TAB_SCROLL_PX = 150;

/** Decided: from so many products a page has a list of names. */
export const NAME_LIST_FROM_PRODUCTS = 12;

/** §2, §9 Statistics. The figures are in `lib/company/facts.ts`. */
export const STATISTIC_COUNT_S = 2;
export const STATISTIC_VISIBLE_RATIO = 0.3;

/** §9 Toasts: top-right. */
export const TOAST_CLOSE_MS = 5_000;
export const TOAST_DRAG_DISMISS_PERCENT = 80;

/** §2, §9 Downloads. */
export const DOWNLOAD_DEFAULT_EXTENSION = 'zip';
