import { Page } from '@/components/layout/page/page';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { AndroidApps, ProductList } from '@/components/sections/product-list/product-list';
import { ProductsLoading } from '@/components/sections/product-list/products-loading';
import { HOME_WORDS } from '@/lib/company/home';
import { content } from '@/lib/content/read-content';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('products');

export default async function ProductsPage() {
  const { value: products, isFailed } = await content.products.list();
  return (
    <Page name="products">
      {isFailed ? <ProductsLoading /> : <ProductList products={products} />}
      <AndroidApps />
      <ContactBanner {...HOME_WORDS.contactBanner} />
    </Page>
  );
}
