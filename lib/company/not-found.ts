/** §2 404 page. */
export const buildNotFoundWords = () =>
  ({
    text: 'The address may be mistyped, or the page may have moved. Go to the homepage, or try one of these pages.',
    /** For the path of a desktop product (§8). */
    productText:
      'There is no desktop software with this name. It may have been renamed. See the list of what we offer today.',
    /** A description of each page that is offered instead. */
    notes: {
      software: 'Accounting with GST, e-way bill and e-invoice',
      erp: 'Purchase, production, stock and sales',
      downloads: 'All our software, in every version',
      blog: 'Articles on accounts, GST and stock',
      contact: 'Phone, email and a free demo',
    },
  }) as const;
