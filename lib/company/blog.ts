/** §2 Blog list. */
export const buildBlogWords = () =>
  ({
    description:
      'Practical articles on GST returns, e-invoice, e-way bill, stock and receivables, for accountants and business owners in India.',
    hero: {
      eyebrow: 'Insights',
      lead: 'Practical articles on GST returns, e-invoice, e-way bill, stock and receivables, for accountants and business owners.',
    },
  }) as const;
