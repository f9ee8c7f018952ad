/**
 * The pictures of the hero in windows below 768 px, 800 × 1000 pixels, for banners to which content gives no
 * `mobile_img`: the first for the first banner, the second for the second, and again from the first. Empty: such banners
 * are shown whole, as wide as the window.
 */
export const PHONE_BANNERS: readonly string[] = [
  '/pictures/banners/phone-1.webp',
  '/pictures/banners/phone-2.webp',
  '/pictures/banners/phone-3.webp',
];
