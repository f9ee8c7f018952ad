import 'server-only';

import { PRODUCTS, toProductAliases } from '@/lib/content/products/collection';
import { getEntry, listCollection } from '@/lib/content/shared/accessors';

/** All desktop products (§2 Desktop software list). */
export const listProducts = listCollection(PRODUCTS);

/** The product at a slug (§2 Desktop software detail). */
export const getProduct = getEntry(listProducts, toProductAliases);
