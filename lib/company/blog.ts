/** §2 Blog list. */
export const buildBlogWords = () =>
  ({
    description:
      'Practical articles on GST returns, e-invoice, e-way bill, stock and receivables, for accountants and business owners in India.',
    hero: {
      eyebrow: 'Insights',
      lead: 'Practical articles on GST returns, e-invoice, e-way bill, stock and receivables, for accountants and business owners.',
    },
    /** Below each post. */
    contactBanner: {
      title: 'Let the software do the checking',
      text: 'See GST returns, e-invoice and stock with your own data in a free demo.',
      action: 'Book a free demo',
    },
  }) as const;
