import { z } from 'zod';

import { FALLBACKS } from '@/lib/company/fallbacks';
import { readDate } from '@/lib/content/shared/dates';
import { defineEntries, type ItemOf } from '@/lib/content/shared/define-collection';
import {
  dateField,
  fileField,
  htmlField,
  pictureField,
  plainTextField,
  textField,
  wanted,
} from '@/lib/content/shared/text-field';
import { readAssetUrl, toDownloadTarget } from '@/lib/content/shared/urls';
import { cutAtWord } from '@/lib/format/text';
import { toPlainText } from '@/lib/html/plain-text';
import { toTitleSlug } from '@/lib/routing/slugs';

/** The longest summary taken from `description`, into which some vendors put a whole page. In characters. */
const SUMMARY_CHARACTERS = 600;

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
  toItem(api, ctx) {
    const name = api.name ?? api.title ?? '';
    const description = toPlainText(api.description ?? '');
    const image = readAssetUrl(api.img, 'img', ctx);
    const phoneImage = readAssetUrl(api.mobile_img, 'mobile_img', ctx);
    const downloadUrl = readAssetUrl(api.download_file, 'download_file', ctx);
    return {
      id: api.id ?? ctx.fallbackId,
      name,
      logo: readAssetUrl(api.logo, 'logo', ctx),
      /** A screen of the product, for the top of its page; `phoneImage` below 768 px, if there is one. */
      screen: image === null ? null : { image, phoneImage, alt: api.alt ?? FALLBACKS.screen(name) },
      version: api.version,
      releasedAt: readDate(api.release_date, 'release_date', ctx),
      updatedAt: readDate(api.updated_at, 'updated_at', ctx),
      /** One or two sentences of plain text, for cards and descriptions. */
      summary: api.short_desc ?? cutAtWord(description, SUMMARY_CHARACTERS),
      /** The text in the list, plain (§2 Desktop software list). */
      description: description || (api.short_desc ?? ''),
      /** The heading above the rich text of the detail page. */
      title: api.title ?? name,
      /** Rich text as the backend sent it: sanitise it before it is shown (`rich-text.ts`). */
      bodyHtml: api.explore_link ?? api.description ?? '',
      download: downloadUrl === null ? null : toDownloadTarget(downloadUrl, name),
      /** `null` if the backend names none: the page then names the company. */
      developer: api.developer,
    };
  },
  toSlug: ({ name }) => toTitleSlug(name),
  page: 'products',
  listChanges: ({ updatedAt, releasedAt }) => [updatedAt ?? releasedAt],
  toPicture: ({ screen }) => screen?.image ?? null,
  toAliases: ({ title }) => [title],
});

/** A product (§3 Desktop software). */
export type Product = ItemOf<typeof PRODUCTS>;
