import { type ReactNode } from 'react';

import { ContactRecovery } from '@/components/islands/contact-recovery/contact-recovery';
import { MotionToggle } from '@/components/islands/motion/motion-toggle';
import { BrandLink } from '@/components/layout/brand-link/brand-link';
import { ContactLine } from '@/components/layout/contact-line/contact-line';
import { SocialLinks } from '@/components/layout/social-links/social-links';
import { AppBadge } from '@/components/ui/app-badge/app-badge';
import { Icon } from '@/components/ui/icon/icon';
import { SITE_WORDS } from '@/lib/company/site';
import { Terms, Words } from '@/components/ui/terms/terms';
import { FACTS, type Facts, type StoreLink } from '@/lib/company/facts';
import { COMPANY_NAME } from '@/lib/company/names';
import { PAGE_HEADS } from '@/lib/company/page-words';
import { formatCopyrightYears, isShown, listNetworks, listShownPages } from '@/lib/company/shown';
import { type Contact } from '@/lib/content/contact';
import { type DownloadSummary } from '@/lib/content/downloads';
import { languageOf } from '@/lib/format/language';
import { PATHS, toEntryPath } from '@/lib/routing/routes';

import styles from './site-footer.module.css';

const OFFICE = [
  { name: 'email', icon: 'envelope-simple' },
  { name: 'phone', icon: 'phone' },
  { name: 'address', icon: 'map-pin' },
] as const;

const listQuickLinks = () =>
  listShownPages()
    .filter(([, { isQuickLink }]) => isQuickLink)
    .map(([page]) => ({
      title: PAGE_HEADS[page].menu,
      // The specified target of Contact.
      href: PATHS[page === 'contact' ? 'home' : page],
    }));

/** §2 Footer. */
export function SiteFooter({
  contact,
  isContactFailed,
  downloads,
  hasMotionToggle = false,
  facts = FACTS,
}: {
  contact: Contact;
  /** Contact data never loaded: the block shows a warning and retries by itself (§4). */
  isContactFailed: boolean;
  downloads: readonly DownloadSummary[];
  /** For pages without the announcement bar, which otherwise has the control. */
  hasMotionToggle?: boolean;
  /** Tests give others. */
  facts?: Facts;
}) {
  const words = SITE_WORDS.footer;
  const networks = listNetworks(facts);
  const numbers = (['gstin', 'cin', 'llpin'] as const).flatMap((name) =>
    facts[name] ? [`${words[name]} ${facts[name]}`] : [],
  );
  const badges = BADGES.filter(({ app }) => hasBadge(facts.appLinks[app]));
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Column title={words.office}>
          {isContactFailed && <ContactRecovery words={words.contact} />}
          <ul className={styles.office}>
            {OFFICE.map(({ name, icon }) => (
              <li key={name}>
                <Icon name={icon} size="sm" />
                <ContactLine contact={contact} field={{ name }} />
              </li>
            ))}
          </ul>
        </Column>
        <Column title={words.quickLinks}>
          <LinkList links={listQuickLinks()} />
        </Column>
        {downloads.length > 0 && (
          <Column title={words.downloads}>
            <LinkList
              links={downloads.map(({ name, slug, language }) => ({
                title: name,
                href: toEntryPath('downloads', slug),
                language,
              }))}
            />
          </Column>
        )}
        {networks.length + badges.length > 0 && (
          <Column title={networks.length > 0 ? words.follow : words.apps}>
            {networks.length > 0 && <SocialLinks contact={contact} networks={networks} />}
            {badges.length > 0 && (
              <ul className={styles.list}>
                {badges.map(({ app, icon }) => (
                  <li key={app}>
                    <AppBadge icon={icon} words={words.badges[app]} href={facts.appLinks[app] ?? undefined} />
                  </li>
                ))}
              </ul>
            )}
          </Column>
        )}
      </div>
      <div className={styles.last}>
        <BrandLink />
        <p className={styles.copyright}>
          {`© ${formatCopyrightYears(facts)} ${COMPANY_NAME}. `}
          <Words>{words.rights}</Words>
          {numbers.length > 0 && <span className={styles.registration}>{numbers.join(' · ')}</span>}
        </p>
        <ul className={styles.legal}>
          {(['terms', 'privacy'] as const).map((page) => (
            <li key={page}>
              <a href={PATHS[page]}>
                <Words>{words[page]}</Words>
              </a>
            </li>
          ))}
        </ul>
        {hasMotionToggle && <MotionToggle />}
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Words as="h2">{title}</Words>
      {children}
    </section>
  );
}

function LinkList({ links }: { links: readonly { title: string; href: string; language?: string }[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ title, href, language }, index) => (
        <li key={index}>
          <a href={href} lang={languageOf(title, language)}>
            <Terms>{title}</Terms>
          </a>
        </li>
      ))}
    </ul>
  );
}

const BADGES = [
  { app: 'googlePlay', icon: 'google-play-logo' },
  { app: 'appStore', icon: 'app-store-logo' },
] as const;

/** A badge without a link of the vendor's is left out with the Android apps. */
const hasBadge = (link: StoreLink) => link !== null && (link !== undefined || isShown('androidApps'));
