/** A colour of app/tokens.css that is also needed outside style sheets: `primary` is `--color-primary`. */
export type BrandColour = (typeof BRAND_COLOURS)[number];

export const BRAND_COLOURS = ['paper', 'rule', 'ink', 'primary', 'dark', 'accent'] as const;

/** The vendor's logo and colours, which scripts/prebuild.ts reads and the site imports from `@generated/brand.json`. */
export interface BrandAssets {
  /** As `#rrggbb`. */
  colours: Record<BrandColour, string>;
  /** The SVG source of the vendor's logo; `null`: a monogram is drawn. */
  logo: string | null;
}
