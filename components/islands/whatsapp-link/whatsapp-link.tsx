'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

import { whatsAppHref } from '@/lib/format/contact-links';
import { isPagePath, PATHS, toVendorPath } from '@/lib/routing/routes';

/**
 * A link to a WhatsApp chat whose first message names the page that the visitor is on. The header needs the browser for
 * that, because the layout is the same for all pages. Plain text for the fallback number (§3).
 */
export function WhatsAppLink({
  number,
  text,
  children,
}: {
  /** As `lib/format/contact-links.ts` reads it. */
  number: string;
  /** Ends with the origin of the site; the path follows. */
  text: string;
  children: ReactNode;
}) {
  const pathname = toVendorPath(usePathname());
  const href = whatsAppHref(number, text + (isPagePath(pathname) ? pathname : PATHS.home));
  return href === null ? <span>{children}</span> : <a href={href}>{children}</a>;
}
