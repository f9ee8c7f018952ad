/** A colour of app/tokens.css that is also needed where no style sheet reaches: `primary` is `--color-primary`. */
export type BrandColour = (typeof BRAND_COLOURS)[number];

export const BRAND_COLOURS = ['paper', 'rule', 'ink', 'primary', 'dark', 'accent'] as const;

/** What the site is told of the vendor's looks. */
export interface BrandAssets {
  /** As `#rrggbb`. */
  colours: Record<BrandColour, string>;
  /** The text of the vendor's logo, an SVG; `null` where the monogram stands. */
  logo: string | null;
}

/** Put in by next.config.ts (and by vitest.config.ts), as JSON of what `scripts/read-brand.ts` has read. */
declare const BRAND_ASSETS: string;

let assets: BrandAssets | undefined;

/** The colours and the logo that the site was built with. */
export const getBrandAssets = (): BrandAssets => (assets ??= JSON.parse(BRAND_ASSETS) as BrandAssets);
