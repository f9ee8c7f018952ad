import { type ReactNode } from 'react';

import { ContactSlot } from '@/components/islands/contact-data/contact-slot';
import { ContactState } from '@/components/islands/contact-data/contact-state';
import { ContactValue } from '@/components/islands/contact-data/contact-value';
import { MotionToggle } from '@/components/islands/motion/motion-toggle';
import { BrandLink } from '@/components/layout/brand-link/brand-link';
import { SocialLinks } from '@/components/layout/social-links/social-links';
import { Icon } from '@/components/ui/icon/icon';
import { FACTS, type Facts } from '@/lib/company/facts';
import { formatCopyrightYears, listNetworks } from '@/lib/company/shown';
import { type Contact } from '@/lib/content/contact';
import { type DownloadSummary } from '@/lib/content/downloads';
import { langProps, languageOf } from '@/lib/format/language';
import { APP_BADGE_PATH, FOOTER_CONTACT_PATH, PATHS, toEntryPath } from '@/lib/routing/routes';

import styles from './site-footer.module.css';

const OFFICE = [
  { name: 'email', icon: 'envelope-simple' },
  { name: 'phone', icon: 'phone' },
  { name: 'address', icon: 'map-pin' },
] as const;

const QUICK_LINKS = [
  { title: 'Home', href: PATHS.home },
  { title: 'About Us', href: PATHS.about },
  { title: 'Desktop Software', href: PATHS.desktopSoftware },
  { title: 'Contact', href: FOOTER_CONTACT_PATH },
  { title: 'Blog', href: PATHS.blog },
];

/** §2 Footer. */
export function SiteFooter({
  contact,
  isContactFailed,
  software,
  companyName,
  brandName,
  hasMotionToggle = false,
  facts = FACTS,
}: {
  contact: Contact;
  /** Contact data never loaded: the block shows a warning and retries by itself (§4). */
  isContactFailed: boolean;
  software: readonly DownloadSummary[];
  companyName: string;
  brandName: string;
  /** For pages without the announcement bar, which otherwise has the control. */
  hasMotionToggle?: boolean;
  /** Tests give others. */
  facts?: Facts;
}) {
  const networks = listNetworks(facts);
  const badges = BADGES.filter(({ app }) => facts.appLinks[app] !== null);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Column title="Office Information">
          {isContactFailed && (
            <ContactSlot place={{ name: 'state' }}>
              <ContactState />
            </ContactSlot>
          )}
          <ul className={styles.office}>
            {OFFICE.map(({ name, icon }) => (
              <li key={name}>
                <Icon name={icon} size="sm" />
                <ContactValue contact={contact} isFailed={isContactFailed} field={{ name }} />
              </li>
            ))}
          </ul>
        </Column>
        <Column title="Quick links">
          <LinkList links={QUICK_LINKS} />
        </Column>
        {software.length > 0 && (
          <Column title="Download">
            <LinkList
              links={software.map(({ name, slug }) => ({ title: name, href: toEntryPath('downloads', slug) }))}
            />
          </Column>
        )}
        {networks.length + badges.length > 0 && (
          <Column title={networks.length > 0 ? 'Follow Us' : 'Our apps'}>
            {networks.length > 0 && (
              <SocialLinks contact={contact} isContactFailed={isContactFailed} variant="footer" networks={networks} />
            )}
            {badges.length > 0 && <AppBadges badges={badges} links={facts.appLinks} />}
          </Column>
        )}
      </div>
      <div className={styles.last}>
        <BrandLink brandName={brandName} />
        <p className={styles.copyright}>
          {`© ${formatCopyrightYears(facts)} ${companyName}. All rights reserved.`}
          <Registration {...facts} />
        </p>
        <ul className={styles.legal}>
          <li>
            <a href={PATHS.terms}>Terms &amp; Conditions</a>
          </li>
          <li>
            <a href={PATHS.privacy}>Privacy Policy</a>
          </li>
        </ul>
        {hasMotionToggle && <MotionToggle />}
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function LinkList({ links }: { links: readonly { title: string; href: string }[] }) {
  return (
    <ul className={styles.links}>
      {/* Keys are part of the RSC payload, and these lists never change their order. */}
      {links.map(({ title, href }, index) => (
        <li key={index}>
          <a href={href} {...langProps(languageOf(title))}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The numbers under which the vendor is registered, if it has given any. */
function Registration({ gstin, cin }: Pick<Facts, 'gstin' | 'cin'>) {
  const numbers = [gstin && `GSTIN ${gstin}`, cin && `CIN ${cin}`].filter(Boolean);
  return numbers.length > 0 && <span className={styles.registration}>{numbers.join(' · ')}</span>;
}

const BADGES = [
  { app: 'googlePlay', icon: 'google-play-logo', line: 'Get it on', store: 'Google Play' },
  { app: 'appStore', icon: 'app-store-logo', line: 'Download on the', store: 'App Store' },
] as const;

/** §2 Footer: the download-app badges, which link to the home page if the vendor gives no address. */
function AppBadges({ badges, links }: { badges: readonly (typeof BADGES)[number][]; links: Facts['appLinks'] }) {
  return (
    <ul className={styles.list}>
      {badges.map(({ app, icon, line, store }) => (
        <li key={store}>
          <a href={links[app] ?? APP_BADGE_PATH} className={styles.badge}>
            <Icon name={icon} />
            <span>
              <small className={styles.line}>{`${line} `}</small>
              {store}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
