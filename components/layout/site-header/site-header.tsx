import { MainMenu, type MenuEntry, type MenuLink } from '@/components/islands/main-menu/main-menu';
import { MobileMenu } from '@/components/islands/mobile-menu/mobile-menu';
import { StickyHeader } from '@/components/islands/sticky-header/sticky-header';
import { BrandLink } from '@/components/layout/brand-link/brand-link';
import { ContactLine } from '@/components/layout/contact-line/contact-line';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { Words } from '@/components/ui/terms/terms';
import { PAGE_HEADS } from '@/lib/company/page-words';
import { listShownPages } from '@/lib/company/shown';
import { SITE_WORDS } from '@/lib/company/site';
import { type Contact } from '@/lib/content/contact';
import { type DownloadSummary } from '@/lib/content/downloads';
import { languageOf } from '@/lib/format/language';
import { PATHS, toEntryPath } from '@/lib/routing/routes';
import { type PageName } from '@/lib/page-table';

import styles from './site-header.module.css';

/**
 * §2 Header and menu: the entries, without pages that the vendor leaves out. Download is a plain link if there is nothing to
 * download.
 */
export function buildMenuEntries(downloads: readonly DownloadSummary[]): MenuEntry[] {
  const pages = listShownPages();
  const downloadLinks: MenuLink[] = downloads.map(({ name, slug, language }) => ({
    ...toMenuTitle(name, language),
    href: toEntryPath('downloads', slug),
  }));
  const listBelow = (page: PageName): MenuLink[] => {
    if (page === 'downloads')
      return [toMenuLink(SITE_WORDS.header.menu.allDownloads, PATHS.downloads), ...downloadLinks];
    return pages
      .filter(([name, { menu }]) => name === page || menu === page)
      .map(([name]) => toMenuLink(PAGE_HEADS[name][name === page ? 'name' : 'menu'], PATHS[name]));
  };
  return pages
    .filter(([, { menu }]) => menu === 'entry')
    .map(([page]) => {
      const { menu: title } = PAGE_HEADS[page];
      const links = listBelow(page);
      return links.length > 1 ? { ...toMenuTitle(title), links } : toMenuLink(title, PATHS[page]);
    });
}

const toMenuLink = (title: string, href: string): MenuLink => ({ ...toMenuTitle(title), href });

/** A name of the menu, with its language if that is not the page's: `lang: undefined` would be sent with every link. */
function toMenuTitle(title: string, stated?: string): Pick<MenuLink, 'title' | 'lang'> {
  const lang = languageOf(title, stated);
  return lang === undefined ? { title } : { title, lang };
}

/** §2 Header and menu: contact details, then the sticky row with logo, menu and the demo button. */
export function SiteHeader({ contact, downloads }: { contact: Contact; downloads: readonly DownloadSummary[] }) {
  const words = SITE_WORDS.header;
  const entries = buildMenuEntries(downloads);
  const contacts = <ContactLinks contact={contact} />;
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.contact}>{contacts}</div>
      </div>
      <StickyHeader>
        <div className={styles.main}>
          <BrandLink />
          <nav className={styles.menu} aria-label={words.menu.label}>
            <MainMenu entries={entries} variant="row" />
          </nav>
          <div className={styles.demo}>
            <ButtonLink href={PATHS.contact} size="sm">
              {words.demo}
            </ButtonLink>
          </div>
          <MobileMenu entries={entries}>
            <ButtonLink href={PATHS.contact}>{words.demo}</ButtonLink>
            {contacts}
          </MobileMenu>
        </div>
      </StickyHeader>
    </header>
  );
}

const CONTACTS = [
  { label: 'email', icon: 'envelope-simple', field: { name: 'email' } },
  { label: 'phone', icon: 'phone', field: { name: 'phone' } },
  { label: 'whatsApp', icon: 'whatsapp-logo', field: { name: 'whatsapp', text: SITE_WORDS.whatsAppText } },
] as const;

/** §2 Header and menu: in the row above the menu, and in a column of the mobile menu. */
export function ContactLinks({ contact }: { contact: Contact }) {
  return (
    <ul className={styles.contacts}>
      {CONTACTS.map(({ icon, label, field }) => (
        <li key={label}>
          <ContactLine contact={contact} field={field}>
            <Icon name={icon} size="sm" />
            <Words as="span" className="visually-hidden">
              {SITE_WORDS.header.contact[label]}
            </Words>
          </ContactLine>
        </li>
      ))}
    </ul>
  );
}
