import { BRAND_NAME } from '@/lib/company/names';

/** §2 Desktop software list, with its block of Android apps. */
export const PRODUCTS_WORDS = {
  description:
    'Desktop software for Windows: GST accounting, e-invoice, e-way bill, stock, billing and payroll. See the latest versions and download them.',
  hero: {
    title: 'Desktop Software',
    eyebrow: 'For Windows',
    lead: 'The software runs on your own computer, and your data stays there. Download it, try it with your own books, then decide.',
  },
  list: {
    version: 'Version',
    releaseDate: 'Release Date',
    download: 'Download Software',
    explore: 'Explore Software',
  },
  /** If the list is empty (§8). */
  empty: {
    title: 'No software found.',
    text: 'No software is listed at the moment. Tell us what you need and we will get back to you.',
    action: 'Contact us',
  },
  /** If the list has not loaded yet (§4). */
  loading: {
    title: 'Loading...',
    text: 'This is taking longer than usual. Please try again in a few minutes, or contact us.',
    action: 'Contact us',
  },
  /** The page of a product. */
  product: {
    download: 'Download Software',
    demo: 'Book Free Demo',
    developer: 'Developer',
    updated: 'Last update',
    version: 'Version',
    releaseDate: 'Release date',
    /** After the name, as the description of its logo. */
    logo: 'logo',
  },
  androidApps: {
    heading: {
      eyebrow: 'Android apps',
      title: 'Your books on your phone',
      lead: 'Three apps work with the desktop software. They use the data at your office, so you enter nothing twice.',
    },
    badge: { line: 'Get it on', store: 'Google Play' },
    list: [
      {
        icon: 'chart-line-up',
        title: `${BRAND_NAME} Owner`,
        text: 'See today’s sales, bank balance, stock value and receivables, straight from your books.',
      },
      {
        icon: 'shopping-cart',
        title: `${BRAND_NAME} Order`,
        text: 'Take orders at the customer’s shop with current rates, stock and the party’s outstanding on screen.',
      },
      {
        icon: 'warehouse',
        title: `${BRAND_NAME} Stock`,
        text: 'Count stock in the godown and scan barcodes with the phone camera. Differences wait for your approval.',
      },
    ],
  },
} as const;
