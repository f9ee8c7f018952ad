import { type NotFoundWords, NotFoundScreen } from '@/components/sections/not-found/not-found';

/** §8: no product matches the path. */
export function ProductMissing({ words }: { words: NotFoundWords & { productText: string } }) {
  return <NotFoundScreen title="No software found." words={{ ...words, text: words.productText }} />;
}
