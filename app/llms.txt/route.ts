import { listPosts, listProducts } from '@/lib/content/accessors';
import { buildLlmsText } from '@/lib/seo/llms';
import { buildTextResponse } from '@/lib/seo/machine-response';
import { describeSite } from '@/lib/seo/site';

export const dynamic = 'force-static';

export async function GET() {
  const [{ value: posts }, { value: products }] = await Promise.all([listPosts(), listProducts()]);
  return buildTextResponse(buildLlmsText({ posts, products }, describeSite()), 'text/plain');
}
