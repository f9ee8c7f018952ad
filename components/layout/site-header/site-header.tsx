import { type ReactNode } from 'react';

import { MainMenu, type MenuEntry } from '@/components/islands/main-menu/main-menu';
import { MobileMenu } from '@/components/islands/mobile-menu/mobile-menu';
import { StickyHeader } from '@/components/islands/sticky-header/sticky-header';
import { WhatsAppLink } from '@/components/islands/whatsapp-link/whatsapp-link';
import { BrandLink } from '@/components/layout/brand-link/brand-link';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { type Contact } from '@/lib/content/contact';
import { type SoftwareSummary } from '@/lib/content/downloads';
import { formatPhone, mailHref, telHref } from '@/lib/format/contact-links';
import { langProps, languageOf } from '@/lib/format/language';
import { PATHS, downloadPath } from '@/lib/routing/paths';
import { isPathShown } from '@/lib/company/shown';

import styles from './site-header.module.css';

/**
 * §2 Header and menu: the entries in the specified order, without pages that the vendor leaves out. Download is a plain
 * link if there is nothing to download.
 */
export function buildMenuEntries(brandName: string, software: readonly SoftwareSummary[]): MenuEntry[] {
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
              href: downloadPath(slug),
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
  software,
  brandName,
  whatsAppText,
}: {
  contact: Contact;
  software: readonly SoftwareSummary[];
  brandName: string;
  /** The first message of a chat; the path of the page follows. */
  whatsAppText: string;
}) {
  const entries = buildMenuEntries(brandName, software);
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.contact}>
          <ContactLinks contact={contact} whatsAppText={whatsAppText} />
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
            <ContactLinks contact={contact} whatsAppText={whatsAppText} />
          </MobileMenu>
        </div>
      </StickyHeader>
    </header>
  );
}

/**
 * §2 Header and menu: e-mail, phone and WhatsApp, the numbers prefixed +91-. A fallback is plain text, because it is
 * no real contact. In a line above the menu, without the e-mail on phones, and in a column of the mobile menu.
 */
export function ContactLinks({ contact, whatsAppText }: { contact: Contact; whatsAppText: string }) {
  const { email, phone, whatsapp } = contact;
  return (
    <ul className={styles.contacts}>
      <li className={styles.email}>
        <ContactLink href={mailHref(email)}>
          <Icon name="envelope-simple" size="sm" />
          <span className="visually-hidden">Email: </span>
          {email}
        </ContactLink>
      </li>
      <li>
        <ContactLink href={telHref(phone)}>
          <Icon name="phone" size="sm" />
          <span className="visually-hidden">Phone: </span>
          {formatPhone(phone)}
        </ContactLink>
      </li>
      <li>
        <WhatsAppLink digits={whatsapp} text={whatsAppText}>
          <Icon name="whatsapp-logo" size="sm" />
          <span className="visually-hidden">WhatsApp: </span>
          {formatPhone(whatsapp)}
        </WhatsAppLink>
      </li>
    </ul>
  );
}

function ContactLink({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? <span>{children}</span> : <a href={href}>{children}</a>;
}
