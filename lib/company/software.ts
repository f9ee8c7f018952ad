import type { Names } from './names';

/** §2 Desktop software list, with its block of Android apps. */
export const buildSoftwareWords = ({ brandName }: Names) =>
  ({
    description:
      'Desktop software for Windows: accounting with GST, e-invoice and e-way bill, stock and billing, payroll. Versions, release dates and downloads.',
    hero: {
      eyebrow: 'For Windows',
      lead: 'Programs that run on your own computer and keep the data there. Download one, use it with your own books, and decide then.',
    },
    /** If the list is empty. */
    empty: {
      text: 'There is nothing to download at the moment. Tell us what you need and we come back to you.',
      action: 'Contact us',
    },
    /** If the list has not loaded yet (§4). */
    loading: {
      text: 'This takes longer than usual. Please open the page again in a few minutes, or ask us for the software.',
      action: 'Contact us',
    },
    apps: {
      heading: {
        eyebrow: 'Android apps',
        title: 'The same books on the phone',
        lead: 'Three apps go with the desktop software. They read and write the data at your office, so nothing is entered twice.',
      },
      list: [
        {
          icon: 'chart-line-up',
          title: `${brandName} Owner`,
          text: 'Sales of the day, bank balance, stock value and what is due to you, as they stand in the books at the office.',
        },
        {
          icon: 'shopping-cart',
          title: `${brandName} Order`,
          text: 'Salespeople take orders at the shop with current rates, stock and the party’s outstanding before them.',
        },
        {
          icon: 'warehouse',
          title: `${brandName} Stock`,
          text: 'The godown counts stock with the phone’s camera as barcode reader; differences wait for approval.',
        },
      ],
    },
  }) as const;
