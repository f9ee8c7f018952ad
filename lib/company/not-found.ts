import { isShown } from '@/lib/company/shown';

/** §2 404 page. */
export const NOT_FOUND_WORDS = {
  /** In the title of the document. */
  page: 'Page Not Found',
  title: 'Oops! Page Not Found',
  text: 'The address may be mistyped, or the page may have moved. Go to the homepage, or try one of these pages.',
  action: 'Go to the homepage',
  /** The pages that are offered instead. */
  index: {
    label: 'Other pages',
    pages: [
      { page: 'products', title: 'Desktop software', note: 'Accounting with GST, e-way bill and e-invoice' },
      { page: 'erp', title: 'Web-based ERP', note: 'Purchase, production, stock and sales' },
      { page: 'downloads', title: 'Downloads', note: 'All our software, in every version' },
      { page: 'blog', title: 'Blog', note: 'Articles on accounts, GST and stock' },
      { page: 'contact', title: 'Contact', note: 'Phone, email and a free demo' },
    ],
    total: 'Page requested',
  },
} as const;

const NO_SOFTWARE = 'No software found.';

/** The same for the path of a product (§8); the site may have none. */
export const PRODUCT_NOT_FOUND_WORDS = {
  ...NOT_FOUND_WORDS,
  ...(isShown('products') && {
    page: NO_SOFTWARE,
    title: NO_SOFTWARE,
    text: 'There is no desktop software with this name. It may have been renamed. See the list of what we offer today.',
  }),
};

/** The plain text in place of a page whose address has a malformed percent-encoding. */
export const MALFORMED_PATH_TEXT = `This address cannot be read.

It has a percent sign without a valid character code after it. The link may have been cut off or changed.
Please check the address, or start from the home page.
`;

/** The plain text in place of a page whose address is too long. */
export const LONG_PATH_TEXT = `This address is too long.

Please check the link, or start from the home page.
`;
