import { VISIT_KEY } from '@/components/islands/browser-storage/browser-storage';
import { readFirstPage, SOURCE_MAX_BYTES, toSourcePage, toSourcePart } from '@/lib/enquiry/source';

/** Stores the source of an enquiry and the current page in `sessionStorage`. Where that is refused, nothing is kept. */
export function recordPage(pathname: string): void {
  try {
    const page = toSourcePage(pathname);
    const stored = new URLSearchParams(sessionStorage.getItem(VISIT_KEY) ?? '');
    const visit = stored.has('first_page') ? stored : startVisit();
    const current = visit.get('page') ?? visit.get('first_page') ?? page;
    if (page !== current) visit.set('previous_page', current);
    visit.set('page', page);
    sessionStorage.setItem(VISIT_KEY, visit.toString().slice(0, SOURCE_MAX_BYTES));
  } catch {
    // Storage is refused or full.
  }
}

/** A client navigation changes the URL of the document; the navigation timing keeps the first. */
function startVisit(): URLSearchParams {
  const landed = new URL(performance.getEntriesByType('navigation')[0]?.name ?? window.location.href);
  const from = new URL(document.referrer || landed);
  const isOwn = from.origin === landed.origin;
  // An own page led here: it was left before this code arrived.
  const visit = new URLSearchParams(readFirstPage(isOwn ? from : landed));
  if (!isOwn) visit.set('referrer', toSourcePart(from.hostname));
  return visit;
}
