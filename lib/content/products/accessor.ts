import 'server-only';

import { cache } from 'react';

import { readCollection } from '@/lib/backend/read';
import { type Product } from '@/lib/content/products/product';
import { parseProducts } from '@/lib/content/products/source';
import { getReadContext } from '@/lib/content/shared/context';
import { findByAnyCase, findBySlug } from '@/lib/content/shared/slug-index';

/** A product by its slug. `failed`: no list ever loaded, so nobody knows; the page keeps its loading state (§4). */
export type ProductResult = { status: 'found'; product: Product } | { status: 'missing' } | { status: 'failed' };

/** All desktop products in the backend's order (§2 Desktop software list). `isFailed`: they never loaded. */
export const listProducts = cache(async (): Promise<{ products: Product[]; isFailed: boolean }> => {
  const reading = await readCollection<Product[]>({
    key: 'desktop_software',
    parse: (body, report) => parseProducts(body, getReadContext(), report),
  });
  return reading.status === 'loaded' ? { products: reading.value, isFailed: false } : { products: [], isFailed: true };
});

const toAliases = ({ title }: Product) => [title];

/** The product at a decoded slug (§2 Desktop software detail). */
export const getProduct = cache(async (slug: string): Promise<ProductResult> => {
  const { products, isFailed } = await listProducts();
  const product = findBySlug(products, slug, toAliases);
  if (product) return { status: 'found', product };
  return { status: isFailed ? 'failed' : 'missing' };
});

/** The product that an old or mis-cased path means, or `null`: its page answers 308 (decisions, "Pages"). */
export const findProductByAnyCase = cache(async (name: string): Promise<Product | null> => {
  const { products } = await listProducts();
  return findByAnyCase(products, name, toAliases);
});
