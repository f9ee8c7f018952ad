import { MainMenu, type MenuEntry } from '@/components/islands/main-menu/main-menu';
import { MobileMenu } from '@/components/islands/mobile-menu/mobile-menu';
import { StickyHeader } from '@/components/islands/sticky-header/sticky-header';
import { BrandLink } from '@/components/layout/brand-link/brand-link';
import { ContactLinks } from '@/components/layout/contact-links/contact-links';
import { ButtonLink } from '@/components/ui/button/button';
import { type Contact } from '@/lib/content/contact';
import { type SoftwareSummary } from '@/lib/content/downloads';
import { langProps, languageOf } from '@/lib/format/language';
import { PATHS, downloadPath } from '@/lib/routing/paths';

import styles from './site-header.module.css';

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

/** §2 Header and menu: contact details, then the sticky row with logo, menu and the demo button. */
export function SiteHeader({
  contact,
  software,
  brandName,
}: {
  contact: Contact;
  software: readonly SoftwareSummary[];
  brandName: string;
}) {
  const entries = buildMenuEntries(brandName, software);
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.contact}>
          <ContactLinks contact={contact} variant="row" />
        </div>
      </div>
      <StickyHeader>
        <div className={styles.main}>
          <BrandLink brandName={brandName} />
          <nav className={styles.menu} aria-label="Main">
            <MainMenu entries={entries} variant="row" />
          </nav>
          <div className={styles.demo}>
            <ButtonLink href={PATHS.contact} size="sm">
              Book Free Demo
            </ButtonLink>
          </div>
          <MobileMenu entries={entries}>
            <ButtonLink href={PATHS.contact}>Book Free Demo</ButtonLink>
            <ContactLinks contact={contact} variant="column" />
          </MobileMenu>
        </div>
      </StickyHeader>
    </header>
  );
}
