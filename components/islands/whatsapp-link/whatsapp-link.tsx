'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

import { isPagePath, PATHS, toVendorPath } from '@/lib/routing/routes';

/**
 * A link to a WhatsApp chat whose first message names the page that the visitor is on. The header needs the browser for
 * that, because the layout is the same for all pages.
 */
export function WhatsAppLink({
  href,
  children,
}: {
  /** Ends with the text of the message, and that with the origin of the site; the path follows. */
  href: string;
  children: ReactNode;
}) {
  const pathname = toVendorPath(usePathname());
  return <a href={href + encodeURIComponent(isPagePath(pathname) ? pathname : PATHS.home)}>{children}</a>;
}
