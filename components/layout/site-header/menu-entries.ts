import type { MenuEntry } from '@/components/islands/main-menu/main-menu';
import type { SoftwareSummary } from '@/lib/content/downloads';
import { langProps, languageOf } from '@/lib/format/language';
import { PATHS, downloadPath } from '@/lib/routing/paths';

/** §2 Header and menu: the entries in the specified order. Download is a plain link if there is nothing to download. */
export function buildMenuEntries(brandName: string, software: readonly SoftwareSummary[]): MenuEntry[] {
  return [
    { title: 'Home', href: PATHS.home },
    {
      title: 'About Us',
      links: [
        { title: `About ${brandName}`, href: PATHS.about, note: 'About Us' },
        { title: 'Trusted by Customers', href: PATHS.customerStories, note: 'Customer Stories' },
        { title: 'Join Our Team', href: PATHS.career, note: 'Career & Job' },
      ],
    },
    { title: 'Desktop Software', href: PATHS.desktopSoftware },
    { title: 'ERP', href: PATHS.erp },
    software.length === 0
      ? { title: 'Download', href: PATHS.download }
      : {
          title: 'Download',
          links: [
            { title: 'All downloads', href: PATHS.download },
            ...software.map(({ name, slug }) => ({
              title: name,
              href: downloadPath(slug),
              ...langProps(languageOf(name)),
            })),
          ],
        },
    { title: 'Partners', href: PATHS.partners },
    { title: 'Contact', href: PATHS.contact },
  ];
}
