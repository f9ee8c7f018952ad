import 'server-only';

import { DEFINITIONS } from '@/lib/content/collections';
import { type Content, type Entry, buildAccessor } from '@/lib/content/read-content';
import { type Collection, type EntryCollection } from '@/lib/content/shared/define-collection';

/** How pages read a collection: `get` for one object, `list` for a list, and `get(slug)` for an entry with a page. */
type Accessor<Definition> =
  Definition extends EntryCollection<infer T>
    ? { list(): Promise<Content<T[]>>; get(slug: string): Promise<Entry<T>> }
    : Definition extends Collection<infer T>
      ? T extends readonly unknown[]
        ? { list(): Promise<Content<T>> }
        : { get(): Promise<Content<T>> }
      : never;

/**
 * The content of the site: `content.posts.list()`, `content.posts.get(slug)`, `content.contact.get()`. Each reads once per
 * render and never throws.
 */
export const content = Object.fromEntries(
  Object.entries<Collection<unknown>>(DEFINITIONS).map(([name, definition]) => [name, buildAccessor(definition)]),
) as unknown as { readonly [Name in keyof typeof DEFINITIONS]: Accessor<(typeof DEFINITIONS)[Name]> };
