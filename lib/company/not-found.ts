/** §2 404 page. */
export const buildNotFoundWords = () =>
  ({
    text: 'The address may be mistyped, or the page has moved. Start again from the homepage, or try one of these.',
    /** For the path of a desktop product (§8). */
    productText:
      'There is no desktop software under this name. It may have been renamed; the list shows what we offer today.',
    /** A description of each page that is offered instead. */
    notes: {
      software: 'Accounting with GST, e-way bill and e-invoice',
      erp: 'Purchase, production, stock and sales',
      downloads: 'Software, with all its versions',
      blog: 'Articles on accounts, GST and stock',
      contact: 'Phone, e-mail and a free demo',
    },
  }) as const;
