import { type Brand } from '@/lib/content/brands/brand';
import { type ApiBrand } from '@/lib/content/brands/schema';
import { type ItemContext } from '@/lib/content/shared/read-body';
import { readAssetUrl } from '@/lib/content/shared/urls';

/** A client's logo and name; dropped with neither. */
export function toBrand(api: ApiBrand, ctx: ItemContext): Brand | null {
  const logo = readAssetUrl(api.img, 'img', ctx);
  if (api.name === null && logo === null) {
    ctx.note('', 'has neither a name nor a usable picture; item dropped');
    return null;
  }
  return { id: api.id ?? ctx.fallbackId, name: api.name ?? '', logo };
}
