import 'server-only';

import { getReadContext } from '@/lib/content/shared/context';
import { buildOrLeaveOut } from '@/lib/content/shared/leave-out';
import { sanitizeRichText } from '@/lib/content/shared/rich-text';
import { getEnv } from '@/lib/env';
import { showPictureSecurely } from '@/lib/images/secure-picture';

/**
 * A backend's rich text made safe under this site's settings; `''` where nothing is left to show. It costs time: only
 * for the entry that a page shows. `path` is where the text stands, for the log; `tableLabel` names the text's tables
 * for screen readers.
 */
export function toSafeHtml(html: string, { path, tableLabel }: { path: string; tableLabel?: string }): string {
  const context = { ...getReadContext(), siteUrl: getEnv().SITE_URL, toPictureUrl: showPictureSecurely, tableLabel };
  return buildOrLeaveOut(path, () => sanitizeRichText(html, context)) ?? '';
}
