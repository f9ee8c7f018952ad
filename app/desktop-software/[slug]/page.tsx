import { entryPage } from '@/app/entry-page';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { ProductsLoading } from '@/components/sections/product-list/products-loading';
import { ProductBody, ProductHero } from '@/components/sections/product/product';
import { HOME_WORDS } from '@/lib/company/home';
import { PRODUCTS } from '@/lib/content/products';
import { content } from '@/lib/content/read-content';
import { buildDescription } from '@/lib/seo/description';
import { buildProductGraph } from '@/lib/seo/json-ld/software';

const page = entryPage(PRODUCTS, content.products, {
  head: ({ name, summary, bodyHtml, title }) => ({
    title: name,
    description: buildDescription(summary, bodyHtml, title),
  }),
  graph: (product) => buildProductGraph(product),
  sections: (product) => (
    <>
      <ProductHero product={product} />
      <ProductBody product={product} />
      <ContactBanner {...HOME_WORDS.contactBanner} />
    </>
  ),
  unknown: <ProductsLoading />,
});

export const { generateStaticParams, generateMetadata } = page;
export default page.EntryPage;
