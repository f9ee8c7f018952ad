import { buildMissingResponse, buildTextResponse } from '@/lib/seo/machine-response';
import { listSitemapFiles } from '@/lib/seo/sitemap-content';

/** A part of the sitemap, counted from 1. */
const FILE_NAME = /^([1-9]\d{0,3})\.xml$/;

/**
 * One file of a sitemap that needs several; where one holds everything, it is `/sitemap.xml` itself. Never kept by the
 * page cache, which anybody could fill with numbers of their own.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const number = Number(FILE_NAME.exec((await params).file)?.[1] ?? 0);
  if (number === 0) return buildMissingResponse();
  const files = await listSitemapFiles();
  const text = files[number - 1];
  return text === undefined || files.length === 1 ? buildMissingResponse() : buildTextResponse(text, 'application/xml');
}
