import colours from '@generated/colours.json';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';

import { displayFont, textFont } from '@/app/fonts';
import { ImageFallback } from '@/components/islands/image-fallback/image-fallback';
import { PageLinks } from '@/components/islands/page-links/page-links';
import { ScrollTopButton } from '@/components/islands/scroll-top-button/scroll-top-button';
import { Visit } from '@/components/islands/visit/visit';
import { SiteFooter } from '@/components/layout/site-footer/site-footer';
import { SiteHeader } from '@/components/layout/site-header/site-header';
import { SkipLink } from '@/components/layout/skip-link/skip-link';
import { AnnouncementBar } from '@/components/sections/announcement-bar/announcement-bar';
import { COMPANY_NAME } from '@/lib/company/names';
import { LIST_ITEMS_MAX } from '@/lib/constants';
import { content } from '@/lib/content/read-content';
import { getEnv, isDevelopment } from '@/lib/env';
import { PAGE_LANGUAGE } from '@/lib/format/language';
import { RELOAD_WHERE_UNHYDRATED } from '@/lib/http/bfcache-reload.mjs';
import { toAnalyticsScript, toVerification } from '@/lib/seo/optional-tags';
import { ICON_PATHS, ICON_PX } from '@/lib/seo/machine-paths';

import './globals.css';

const ICONS: Metadata['icons'] = {
  icon: [
    { url: ICON_PATHS.favicon, sizes: `${ICON_PX.favicon}x${ICON_PX.favicon}`, type: 'image/x-icon' },
    { url: ICON_PATHS.svg, sizes: 'any', type: 'image/svg+xml' },
  ],
  apple: { url: ICON_PATHS.apple, sizes: `${ICON_PX.apple}x${ICON_PX.apple}`, type: 'image/png' },
};

const { SITE_URL, SITE_VERIFICATION, GA_MEASUREMENT_ID, ANALYTICS_SCRIPT_URL } = getEnv();

export const metadata: Metadata = {
  metadataBase: new URL(SITE_URL),
  title: COMPANY_NAME,
  applicationName: COMPANY_NAME,
  icons: ICONS,
  ...(SITE_VERIFICATION !== undefined && { verification: toVerification(SITE_VERIFICATION) }),
};

export const viewport: Viewport = {
  themeColor: colours.dark,
  width: 'device-width',
  initialScale: 1,
};

const FONT_VARIABLES = [textFont, displayFont].map((font) => font.variable).join(' ');

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [{ value: contact, isFailed }, { value: announcements }, { value: downloads }] = await Promise.all([
    content.contact.get(),
    content.announcements.list(),
    content.downloads.list(),
  ]);
  // Every page draws them twice; /download lists all.
  const linkedDownloads = downloads.slice(0, LIST_ITEMS_MAX);
  return (
    <html lang={PAGE_LANGUAGE} className={FONT_VARIABLES}>
      <body>
        {/* `next dev` renders missing entries in the browser, where React warns of a script. */}
        {!isDevelopment() && <script dangerouslySetInnerHTML={{ __html: RELOAD_WHERE_UNHYDRATED }} />}
        <SkipLink />
        <AnnouncementBar announcements={announcements} />
        <SiteHeader contact={contact} downloads={linkedDownloads} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter
          contact={contact}
          isContactFailed={isFailed}
          downloads={linkedDownloads}
          hasMotionToggle={announcements.length === 0}
        />
        <ScrollTopButton />
        <PageLinks />
        <ImageFallback />
        <Visit
          tagId={GA_MEASUREMENT_ID}
          script={ANALYTICS_SCRIPT_URL === undefined ? undefined : toAnalyticsScript(ANALYTICS_SCRIPT_URL)}
        />
      </body>
    </html>
  );
}
