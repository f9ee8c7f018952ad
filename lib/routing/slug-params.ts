import { decodeSlug } from '@/lib/routing/slugs';

type SlugParams = Promise<{ slug: string }>;

/** The decoded slug that a page is asked for; `''`, which no entry has, where its encoding is malformed. */
export async function getPageSlug(params: SlugParams): Promise<string> {
  return decodeSlug((await params).slug) ?? '';
}

/**
 * The same in `generateMetadata`. Next hands it decoded parameters, other than to the page: decoded twice, a title
 * such as "100% accuracy" would be malformed and "50%25" another one.
 */
export async function getMetadataSlug(params: SlugParams): Promise<string> {
  return (await params).slug.normalize('NFC');
}

/** File systems hold names up to 255 bytes, and the pages' endings are added to them. */
const FILE_NAME_BYTES_MAX = 200;

/** A build's time and size must not grow with an archive: a page takes half a megabyte on disk in all its forms. */
const BUILT_PAGES_MAX = 500;

/**
 * The slugs whose pages a build writes to disk, as `generateStaticParams` takes them: decoded, the first of the list.
 * A title in Devanagari takes nine bytes a letter in its path, too long for some file systems. The pages left out here
 * are made when somebody asks for them.
 */
export function buildStaticSlugs(entries: readonly { slug: string }[]): { slug: string }[] {
  return entries
    .filter(({ slug }) => encodeURIComponent(slug).length <= FILE_NAME_BYTES_MAX)
    .slice(0, BUILT_PAGES_MAX)
    .map(({ slug }) => ({ slug }));
}
