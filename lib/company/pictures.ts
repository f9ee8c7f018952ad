/* The pictures that words name. Where the type of a picture allows it, a vendor may have none (docs/make-it-yours.md). */

/** The path of a drawing in `public`; `null` for none. */
export type Drawing = string | null;

/** A screen of the software: its paths in `public`, and its description. */
export interface Screen {
  image: string;
  phoneImage: string;
  alt: string;
}
