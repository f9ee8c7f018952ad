import type { MetadataRoute } from 'next';

import { PATHS } from '@/lib/routing/paths';
import { describeSite } from '@/lib/seo/site';

/** The colours are those of app/tokens.css: paper, and the maroon of the header that browsers take for their frame. */
export default function manifest(): MetadataRoute.Manifest {
  const { companyName, brandName } = describeSite();
  return {
    id: PATHS.home,
    name: companyName,
    short_name: brandName,
    description: 'Business software for manufacturers, wholesalers, traders and retailers in India.',
    lang: 'en-IN',
    dir: 'ltr',
    start_url: PATHS.home,
    scope: PATHS.home,
    display: 'browser',
    background_color: '#fbf8f2',
    theme_color: '#5a0f14',
    icons: [
      { src: '/pictures/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/pictures/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
}
