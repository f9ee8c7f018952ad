/** In place of posts, on the home page and in the list (§2, §8). */
export const NO_POSTS = { title: 'No blogs available', text: 'No content' } as const;

/** §2 Blog list, Blog details. */
export const BLOG_WORDS = {
  description:
    'Practical articles on GST returns, e-invoice, e-way bill, stock and receivables, for accountants and business owners in India.',
  hero: {
    title: 'Blog',
    eyebrow: 'Insights',
    lead: 'Practical articles on GST returns, e-invoice, e-way bill, stock and receivables, for accountants and business owners.',
  },
  list: {
    more: 'View More Insights',
    less: 'View Less Insights',
    /** Above the posts that are listed without a card. */
    older: 'Older insights',
    empty: NO_POSTS,
  },
  /** The sidebar. */
  latest: 'Latest Blogs',
  post: {
    author: 'By',
    updated: 'Last update',
    empty: 'No content',
    next: 'Next article',
  },
  /** Below each post. */
  contactBanner: {
    title: 'Let the software do the checking',
    text: 'See GST returns, e-invoice and stock with your own data in a free demo.',
    action: 'Book a free demo',
  },
} as const;
