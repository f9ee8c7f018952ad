import colours from '@generated/colours.json';
import type { MetadataRoute } from 'next';

import { buildSiteWords } from '@/lib/company/site';
import { PATHS } from '@/lib/routing/routes';
import { ICON_PATHS, ICON_PX } from '@/lib/seo/machine-paths';
import { describeSite } from '@/lib/seo/site';

/** Background: paper. Theme: the dark of the header, which browsers use for their frame. */
export default function manifest(): MetadataRoute.Manifest {
  const site = describeSite();
  const { companyName, brandName } = site;
  return {
    id: PATHS.home,
    name: companyName,
    short_name: brandName,
    description: buildSiteWords(site).manifest,
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
