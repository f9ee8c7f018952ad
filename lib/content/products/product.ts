import { type DownloadTarget } from '@/lib/content/shared/download-target';

/** A desktop product (§3 Desktop software). */
export interface Product {
  id: string;
  /** Decoded; unique in its list. */
  slug: string;
  name: string;
  logo: string | null;
  version: string | null;
  releasedAt: Date | null;
  updatedAt: Date | null;
  /** One or two sentences without mark-up, for lists and descriptions. */
  summary: string;
  /** What the list says of the product, without mark-up (§2 Desktop software list). */
  description: string;
  /** The heading over the rich text of the detail page. */
  title: string;
  /** Rich text as the backend sent it: never shown before it went through `lib/content/shared/rich-text.ts`. */
  bodyHtml: string;
  download: DownloadTarget | null;
  /** `null` where the backend names none: the page then names the company. */
  developer: string | null;
}
