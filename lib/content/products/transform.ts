import { type Product } from '@/lib/content/products/product';
import { type ApiProduct } from '@/lib/content/products/schema';
import { readDate } from '@/lib/content/shared/dates';
import { toDownloadTarget } from '@/lib/content/shared/download-target';
import { type ItemContext } from '@/lib/content/shared/read-body';
import { readAssetUrl } from '@/lib/content/shared/urls';
import { cutAtWord, toPlainText } from '@/lib/format/text';

/** Some vendors keep a whole page in this field; a list shows its beginning. */
const DESCRIPTION_CHARACTERS = 600;

const describe = (api: ApiProduct) => cutAtWord(toPlainText(api.description ?? ''), DESCRIPTION_CHARACTERS);

/** A product, still without the slug that it gets among the others of its list; dropped without a name. */
export function toProduct(api: ApiProduct, ctx: ItemContext): Omit<Product, 'slug'> | null {
  const name = api.name ?? api.title;
  if (name === null) {
    ctx.note('name', 'is missing; item dropped');
    return null;
  }
  const downloadUrl = readAssetUrl(api.download_file, 'download_file', ctx);
  return {
    id: api.id ?? ctx.fallbackId,
    name,
    logo: readAssetUrl(api.logo, 'logo', ctx),
    version: api.version,
    releasedAt: readDate(api.release_date, 'release_date', ctx),
    updatedAt: readDate(api.updated_at, 'updated_at', ctx),
    summary: api.short_desc ?? describe(api),
    description: describe(api) || (api.short_desc ?? ''),
    title: api.title ?? name,
    bodyHtml: api.explore_link ?? api.description ?? '',
    download: downloadUrl === null ? null : toDownloadTarget(downloadUrl, name),
    developer: api.developer,
  };
}
