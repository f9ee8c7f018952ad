import { buildTitle } from '@/e2e/backend/many-titles';

const PARAGRAPH =
  '<p>Reconcile the purchase register with GSTR-2B before the return is filed: note the invoices that the supplier has not uploaded, the ones with another taxable value, and the ones that belong to the next month. </p>';
const POST_BYTES = 8 * 1024;

/** The body of `GET /api/blogs` with `count` posts of about 8 KB each. */
export function buildManyPosts(count: number): { data: object[] } {
  const text = PARAGRAPH.repeat(Math.ceil(POST_BYTES / PARAGRAPH.length));
  const data = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: buildTitle(index),
    img: '/content/pictures/blog/hsn-codes.webp',
    slug: `ledger-note-${index + 1}`,
    description: `<h2>Note ${index + 1}</h2>${text}`,
    meta_keyword: 'gst, ledger',
    meta_description: `Note ${index + 1} on keeping books.`,
    // One a day, backwards from the end of 2025.
    updated_at: new Date(Date.UTC(2025, 11, 31) - index * 86_400_000).toISOString(),
  }));
  return { data };
}
