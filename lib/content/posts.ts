import { z } from 'zod';

import { readDate, toChangeDate } from '@/lib/content/shared/dates';
import { defineEntries, type ItemOf } from '@/lib/content/shared/define-collection';
import {
  dateField,
  htmlField,
  pictureField,
  plainTextField,
  required,
  textField,
  wanted,
} from '@/lib/content/shared/text-field';
import { readAssetUrl } from '@/lib/content/shared/urls';
import { languageOf } from '@/lib/format/language';
import { languageOfHtml } from '@/lib/format/language-of-html';
import { toTitleSlug } from '@/lib/routing/slugs';

export const POSTS = defineEntries({
  key: 'blogs',
  path: '/api/blogs',
  file: 'posts/*.md',
  textField: 'description',
  isNewestFirst: true,
  noun: ['post', 'posts'],
  schema: z.object({
    id: textField,
    title: required(plainTextField),
    /** Never the address; an old link may contain it. */
    slug: textField,
    img: wanted(pictureField),
    description: wanted(htmlField),
    updated_at: wanted(dateField, 'created_at'),
    created_at: dateField,
    meta_keyword: wanted(plainTextField),
    meta_description: wanted(plainTextField),
  }),
  toItem(api, ctx) {
    const createdAt = readDate(api.created_at, 'created_at', ctx);
    return {
      id: api.id ?? ctx.fallbackId,
      /** It is not the path here, but old links may use it. */
      backendSlug: api.slug,
      title: api.title,
      /** Of the title, if it differs from the page's: as the backend says, else by its script. */
      language: ctx.language ?? languageOf(api.title),
      image: readAssetUrl(api.img, 'img', ctx),
      /** Rich text as the backend sent it: sanitise it before it is shown (`rich-text.ts`). */
      bodyHtml: api.description ?? '',
      updatedAt: toChangeDate(readDate(api.updated_at, 'updated_at', ctx), createdAt),
      /** Of two posts with one title the older keeps the address. */
      createdAt,
      metaKeywords: api.meta_keyword,
      metaDescription: api.meta_description,
    };
  },
  toSlug: ({ title }) => toTitleSlug(title),
  ageOf: ({ createdAt }) => createdAt,
  page: 'posts',
  listChanges: ({ updatedAt }) => [updatedAt],
  toPicture: ({ image }) => image,
  toAliases: ({ backendSlug }) => (backendSlug === null ? [] : [backendSlug]),
});

/** A post of the blog (§3 Blog). */
export type Post = ItemOf<typeof POSTS>;

/** The fields for cards, lists and links. */
export type PostSummary = Pick<Post, 'id' | 'slug' | 'title' | 'language' | 'image' | 'updatedAt'>;

/** The post to read after another: the next older one of the list, and the newest after the oldest; `undefined` if alone. */
export function findNextPost<Item extends Pick<Post, 'slug'>>(posts: readonly Item[], slug: string): Item | undefined {
  const index = posts.findIndex((post) => post.slug === slug);
  const next = posts[(index + 1) % posts.length];
  return index < 0 || next?.slug === slug ? undefined : next;
}

/** The language of a post's text, which may differ from that of its title; `undefined` for the page's own. */
export function readBodyLanguage({ title, language, bodyHtml }: Post): string | undefined {
  const byScript = languageOfHtml(bodyHtml);
  if (byScript) return language ?? byScript;
  return languageOf(title) ? undefined : language;
}
