import { ContactValue } from '@/components/islands/contact-data/contact-value';
import { MainMenu, type MenuEntry } from '@/components/islands/main-menu/main-menu';
import { MobileMenu } from '@/components/islands/mobile-menu/mobile-menu';
import { StickyHeader } from '@/components/islands/sticky-header/sticky-header';
import { BrandLink } from '@/components/layout/brand-link/brand-link';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { type Contact } from '@/lib/content/contact';
import { type DownloadSummary } from '@/lib/content/downloads';
import { langProps, languageOf } from '@/lib/format/language';
import { PATHS, toEntryPath } from '@/lib/routing/routes';
import { isPathShown } from '@/lib/company/shown';

import styles from './site-header.module.css';

/**
 * §2 Header and menu: the entries in the specified order, without pages that the vendor leaves out. Download is a plain
 * link if there is nothing to download.
 */
export function buildMenuEntries(brandName: string, software: readonly DownloadSummary[]): MenuEntry[] {
  const about = [
    { title: `About ${brandName}`, href: PATHS.about, note: 'About Us' },
    { title: 'Trusted by Customers', href: PATHS.customerStories, note: 'Customer Stories' },
    { title: 'Join Our Team', href: PATHS.career, note: 'Career & Job' },
  ].filter(({ href }) => isPathShown(href));
  const entries: MenuEntry[] = [
    { title: 'Home', href: PATHS.home },
    about.length > 1 ? { title: 'About Us', links: about } : { title: 'About Us', href: PATHS.about },
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
              href: toEntryPath('downloads', slug),
              ...langProps(languageOf(name)),
            })),
          ],
        },
    { title: 'Partners', href: PATHS.partners },
    { title: 'Contact', href: PATHS.contact },
  ];
  return entries.filter((entry) => !('href' in entry) || isPathShown(entry.href));
}

/** §2 Header and menu: contact details, then the sticky row with logo, menu and the demo button. */
export function SiteHeader({
  contact,
  isContactFailed,
  software,
  brandName,
  whatsAppText,
}: {
  contact: Contact;
  isContactFailed: boolean;
  software: readonly DownloadSummary[];
  brandName: string;
  /** The first message of a chat; the path of the page follows. */
  whatsAppText: string;
}) {
  const entries = buildMenuEntries(brandName, software);
  const contacts = <ContactLinks contact={contact} isFailed={isContactFailed} whatsAppText={whatsAppText} />;
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.contact}>{contacts}</div>
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
            {contacts}
          </MobileMenu>
        </div>
      </StickyHeader>
    </header>
  );
}

/** §2 Header and menu: in the row above the menu, and in a column of the mobile menu. */
export function ContactLinks({
  contact,
  isFailed,
  whatsAppText,
}: {
  contact: Contact;
  isFailed: boolean;
  whatsAppText: string;
}) {
  return (
    <ul className={styles.contacts}>
      <li>
        <ContactValue contact={contact} isFailed={isFailed} field={{ name: 'email' }}>
          <Icon name="envelope-simple" size="sm" />
          <span className="visually-hidden">Email: </span>
        </ContactValue>
      </li>
      <li>
        <ContactValue contact={contact} isFailed={isFailed} field={{ name: 'phone' }}>
          <Icon name="phone" size="sm" />
          <span className="visually-hidden">Phone: </span>
        </ContactValue>
      </li>
      <li>
        <ContactValue contact={contact} isFailed={isFailed} field={{ name: 'whatsapp', text: whatsAppText }}>
          <Icon name="whatsapp-logo" size="sm" />
          <span className="visually-hidden">WhatsApp: </span>
        </ContactValue>
      </li>
    </ul>
  );
}
