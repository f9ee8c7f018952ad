import { type Post, type PostSummary } from '@/lib/content/posts/post';
import { type ApiPost } from '@/lib/content/posts/schema';
import { readDate } from '@/lib/content/shared/dates';
import { type ItemContext } from '@/lib/content/shared/read-body';
import { readAssetUrl } from '@/lib/content/shared/urls';
import { languageOf, languageOfHtml, toLanguageTag } from '@/lib/format/language';

/** A post, still without the slug that it gets among the others of its list. */
export function toPost(api: ApiPost, ctx: ItemContext): Omit<Post, 'slug'> {
  const createdAt = readDate(api.created_at, 'created_at', ctx);
  return {
    id: api.id ?? ctx.fallbackId,
    backendSlug: api.slug,
    title: api.title,
    language: toLanguageTag(api.lang ?? api.language) ?? languageOf(api.title),
    image: readAssetUrl(api.img, 'img', ctx),
    bodyHtml: api.description ?? '',
    updatedAt: readDate(api.updated_at, 'updated_at', ctx) ?? createdAt,
    createdAt,
    metaKeywords: api.meta_keyword,
    metaDescription: api.meta_description,
  };
}

/** What a card, a list or a link shows of a post. */
export function toPostSummary({ id, slug, title, language, image, updatedAt }: Post): PostSummary {
  return { id, slug, title, language, image, updatedAt };
}

/** The language of a post's text: an English text may stand under a Hindi title, and the other way round. */
export function readBodyLanguage({ title, language, bodyHtml }: Post): string | undefined {
  const byScript = languageOfHtml(bodyHtml);
  if (byScript) return language ?? byScript;
  return languageOf(title) ? undefined : language;
}
