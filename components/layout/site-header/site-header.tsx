import { MainMenu } from '@/components/islands/main-menu/main-menu';
import { MobileMenu } from '@/components/islands/mobile-menu/mobile-menu';
import { StickyHeader } from '@/components/islands/sticky-header/sticky-header';
import { BrandLink } from '@/components/layout/brand-link/brand-link';
import { ContactLinks } from '@/components/layout/contact-links/contact-links';
import { buildMenuEntries } from '@/components/layout/site-header/menu-entries';
import { ButtonLink } from '@/components/ui/button/button';
import type { Contact } from '@/lib/content/contact';
import type { SoftwareSummary } from '@/lib/content/downloads';
import { PATHS } from '@/lib/routing/paths';

import styles from './site-header.module.css';

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
