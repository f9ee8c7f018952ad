import colours from '@generated/colours.json';
import type { MetadataRoute } from 'next';

import { BRAND_NAME, COMPANY_NAME } from '@/lib/company/names';
import { SITE_WORDS } from '@/lib/company/site';
import { PATHS } from '@/lib/routing/routes';
import { ICON_PATHS, ICON_PX } from '@/lib/seo/machine-paths';

/** Background: paper. Theme: the dark of the header, which browsers use for their frame. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: PATHS.home,
    name: COMPANY_NAME,
    short_name: BRAND_NAME,
    description: SITE_WORDS.manifest,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: PATHS.home,
    scope: PATHS.home,
    display: 'browser',
    background_color: colours.paper,
    theme_color: colours.dark,
    icons: (['small', 'large'] as const).map((name) => ({
      src: ICON_PATHS[name],
      sizes: `${ICON_PX[name]}x${ICON_PX[name]}`,
      type: 'image/png',
    })),
  };
}
