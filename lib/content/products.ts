import { z } from 'zod';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { readDate } from '@/lib/content/shared/dates';
import { defineEntries } from '@/lib/content/shared/define-collection';
import { type InLanguage } from '@/lib/content/shared/read-item';
import {
  dateField,
  fileField,
  htmlField,
  pictureField,
  plainTextField,
  textField,
  wanted,
} from '@/lib/content/shared/text-field';
import { type DownloadTarget, readAssetUrl, toDownloadTarget } from '@/lib/content/shared/urls';
import { cutAtWord } from '@/lib/format/text';
import { toPlainText } from '@/lib/html/plain-text';
import { toTitleSlug } from '@/lib/routing/slugs';

interface Screen {
  /** For windows from 768 px upwards. */
  image: string;
  /** Another composition for smaller windows; `null` if `image` serves all. */
  phoneImage: string | null;
  alt: string;
}

/** A product (§3 Desktop software). */
export interface Product extends InLanguage {
  id: string;
  /** The name lower-cased (§2), decoded; unique in its list. */
  slug: string;
  name: string;
  logo: string | null;
  /** A screen of the product, for the top of its page. */
  screen: Screen | null;
  version: string | null;
  releasedAt: Date | null;
  updatedAt: Date | null;
  /** One or two sentences of plain text, for cards and descriptions. */
  summary: string;
  /** The text in the list, plain (§2 Desktop software list). */
  description: string;
  /** The heading above the rich text of the detail page. */
  title: string;
  /** Rich text as the backend sent it: sanitise it before it is shown (`rich-text.ts`). */
  bodyHtml: string;
  download: DownloadTarget | null;
  /** `null` if the backend names none: the page then names the company. */
  developer: string | null;
}

/** The longest summary taken from `description`, into which some vendors put a whole page. In characters. */
const SUMMARY_CHARACTERS = 600;

/** A product without a name and a title is dropped. */
export const PRODUCTS = defineEntries({
  key: 'desktop_software',
  path: '/api/desktop_software',
  file: 'software/*.md',
  textField: 'explore_link',
  noun: ['product', 'products'],
  schema: z.object({
    id: textField,
    name: wanted(plainTextField),
    logo: wanted(pictureField),
    img: pictureField,
    mobile_img: pictureField,
    alt: plainTextField,
    version: wanted(plainTextField),
    release_date: wanted(dateField),
    updated_at: dateField,
    short_desc: wanted(plainTextField, 'description'),
    description: htmlField,
    download_file: wanted(fileField),
    title: wanted(plainTextField),
    /** The body of the product's page, as HTML: not a link. */
    explore_link: wanted(htmlField),
    developer: plainTextField,
  }),
  keyFields: ['name', 'title'],
  toItem(api, ctx): Omit<Product, 'slug'> {
    const name = api.name ?? api.title ?? '';
    const description = toPlainText(api.description ?? '');
    const image = readAssetUrl(api.img, 'img', ctx);
    const phoneImage = readAssetUrl(api.mobile_img, 'mobile_img', ctx);
    const downloadUrl = readAssetUrl(api.download_file, 'download_file', ctx);
    return {
      id: api.id ?? ctx.fallbackId,
      name,
      logo: readAssetUrl(api.logo, 'logo', ctx),
      screen: image === null ? null : { image, phoneImage, alt: api.alt ?? FALLBACKS.screen(name) },
      version: api.version,
      releasedAt: readDate(api.release_date, 'release_date', ctx),
      updatedAt: readDate(api.updated_at, 'updated_at', ctx),
      summary: api.short_desc ?? cutAtWord(description, SUMMARY_CHARACTERS),
      description: description || (api.short_desc ?? ''),
      title: api.title ?? name,
      bodyHtml: api.explore_link ?? api.description ?? '',
      download: downloadUrl === null ? null : toDownloadTarget(downloadUrl, name),
      developer: api.developer,
    };
  },
  toSlug: ({ name }) => toTitleSlug(name),
  page: 'products',
  listChanges: ({ updatedAt, releasedAt }) => [updatedAt ?? releasedAt],
  toPicture: ({ screen }) => screen?.image ?? null,
  toAliases: ({ title }) => [title],
});
