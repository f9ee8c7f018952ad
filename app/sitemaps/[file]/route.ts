import { answerMissing, answerText } from '@/lib/seo/machine-answer';
import { sitemapPartPath } from '@/lib/seo/machine-paths';
import { listSitemapFiles } from '@/lib/seo/sitemap-content';

/**
 * One file of a sitemap that needs several; where one holds everything, it is `/sitemap.xml` itself. Made for each
 * request, from content that is at hand: kept answers would let anybody fill the cache with numbers of their own.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const [{ file }, files] = await Promise.all([params, listSitemapFiles()]);
  const text = files.find((_, index) => sitemapPartPath(index + 1).endsWith(`/${file}`));
  return text === undefined || files.length === 1 ? answerMissing() : answerText(text, 'application/xml');
}
