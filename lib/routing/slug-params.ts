import { decodeSlug } from '@/lib/routing/slugs';

type SlugParams = Promise<{ slug: string }>;

/** The decoded slug of a page's parameters; `''`, which no entry has, if its encoding is malformed. */
export async function getPageSlug(params: SlugParams): Promise<string> {
  return decodeSlug((await params).slug) ?? '';
}

/**
 * The same for `generateMetadata`, whose parameters Next has already decoded. Decoded twice, "100% accuracy" is
 * malformed and "50%25" becomes another title.
 */
export async function getMetadataSlug(params: SlugParams): Promise<string> {
  return (await params).slug.normalize('NFC');
}

/** File systems limit names to 255 bytes. Of what Next appends to a slug, this is the longest. */
const FILE_NAME_BYTES_MAX = 255 - '.segments'.length;
/** In names of files, Next encodes these. */
const DELIMITERS = /[/#?]/g;

/** Limits the time and size of a build: each page needs half a megabyte on disk. */
const BUILT_PAGES_MAX = 500;

/**
 * The slugs whose pages a build generates, for `generateStaticParams`: decoded, the first of the list. Leaves out those
 * that are too long for the name of a file: letters of Indian scripts have three bytes. Their pages are generated on demand.
 */
export function buildStaticSlugs(entries: readonly { slug: string }[]): { slug: string }[] {
  return entries
    .filter(({ slug }) => Buffer.byteLength(slug.replace(DELIMITERS, encodeURIComponent)) <= FILE_NAME_BYTES_MAX)
    .slice(0, BUILT_PAGES_MAX)
    .map(({ slug }) => ({ slug }));
}
