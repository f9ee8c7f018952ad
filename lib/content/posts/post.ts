/** A blog post (§3 Blog). */
export interface Post {
  id: string;
  /** Decoded; unique in its list. */
  slug: string;
  /** A slug that the backend wrote: never a path here, but an old link may carry it. */
  backendSlug: string | null;
  title: string;
  /** Of the title, where it is another than the page's: by the backend's own word, else by its script. */
  language?: string;
  image: string | null;
  /** Rich text as the backend sent it: never shown before it went through `lib/content/shared/rich-text.ts`. */
  bodyHtml: string;
  updatedAt: Date | null;
  /** When it was first written: of two posts of one title the older keeps the address. */
  createdAt: Date | null;
  metaKeywords: string | null;
  metaDescription: string | null;
}

/** What a card, a list or a link shows of a post: all that may reach the browser beside the post's own page. */
export type PostSummary = Pick<Post, 'id' | 'slug' | 'title' | 'language' | 'image' | 'updatedAt'>;
