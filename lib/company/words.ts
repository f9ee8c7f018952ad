import { LOADING_WORDS } from '@/lib/company/loading';
import { type Names } from '@/lib/company/names';
import { buildNotFoundWords, buildProductNotFoundWords } from '@/lib/company/not-found';
import { buildPageWords, buildSiteWords } from '@/lib/company/site';

/**
 * The vendor's words, for the launch check and the tests: those of the pages, and each of these in the file of its name.
 * Messages and names of controls are not here: they suit any vendor.
 */
export const buildWords = (names: Names) => ({
  ...buildPageWords(names),
  loading: LOADING_WORDS,
  notFound: { any: buildNotFoundWords(), desktopSoftware: buildProductNotFoundWords() },
  site: buildSiteWords(names),
});
