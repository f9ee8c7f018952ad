/** §2 Blog list. */
export const buildBlogWords = () =>
  ({
    description:
      'Practical notes on GST returns, e-invoice, e-way bill, stock and receivables, for those who keep the books of a business in India.',
    hero: {
      eyebrow: 'Insights',
      lead: 'GST returns, e-invoice, e-way bill, stock and receivables: practical notes for those who keep the books.',
    },
  }) as const;
