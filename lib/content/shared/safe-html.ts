import 'server-only';

import { getReadContext } from '@/lib/content/shared/context';
import { sanitizeRichText } from '@/lib/content/shared/rich-text';
import { getEnv } from '@/lib/env';

/**
 * A backend's rich text made safe under this site's settings; `''` where nothing is left to show. It costs time: only
 * for the entry that a page shows. `tableLabel` names the text's tables for screen readers.
 */
export function toSafeHtml(html: string, tableLabel?: string): string {
  return sanitizeRichText(html, { ...getReadContext(), siteUrl: getEnv().SITE_URL, tableLabel });
}
