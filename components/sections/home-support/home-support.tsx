import { ButtonLink } from '@/components/ui/button/button';
import { Columns } from '@/components/ui/columns/columns';
import { Icon } from '@/components/ui/icon/icon';
import { DrawingPicture } from '@/components/ui/plate/plate';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { Words } from '@/components/ui/terms/terms';
import { HOME_WORDS } from '@/lib/company/home';
import { NEW_TAB } from '@/lib/company/page-controls';
import { FACTS, type Facts } from '@/lib/company/facts';
import { type Contact } from '@/lib/content/contact';
import { formatPhone, telHref, whatsAppHref } from '@/lib/format/contact-links';

import styles from './home-support.module.css';

/** §2 Home, dedicated support: the team, with phone and WhatsApp. */
export function DedicatedSupport({ contact }: { contact: Contact }) {
  const words = HOME_WORDS.dedicatedSupport;
  const tel = telHref(contact.phone);
  const whatsApp = whatsAppHref(contact.whatsapp, words.whatsAppText);
  const ways = (tel !== null || whatsApp !== null) && (
    <div className={styles.ways}>
      {tel && (
        <ButtonLink href={tel} variant="secondary">
          <Icon name="phone" /> {formatPhone(contact.phone)}
        </ButtonLink>
      )}
      {whatsApp && (
        <ButtonLink href={whatsApp} variant="secondary" target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp-logo" />
          <Words>{` ${words.whatsApp}`}</Words>
          <span className="visually-hidden">{NEW_TAB}</span>
        </ButtonLink>
      )}
    </div>
  );
  return (
    <Section variant="white">
      <Columns shares="5-6">
        {words.picture && <DrawingPicture src={words.picture} sizes="(width >= 1024px) 520px, 92vw" />}
        <div>
          <SectionHeading {...words.heading} />
          {ways}
        </div>
      </Columns>
    </Section>
  );
}

/** §2 Home, support: assistance, channels, the team, remote support, and that no ticketing system is preferred. */
export function Support({
  contact,
  links = FACTS.supportLinks,
}: {
  contact: Contact;
  /** A fact about the vendor; tests give others. */
  links?: Facts['supportLinks'];
}) {
  const words = HOME_WORDS.support;
  const { whatsAppText } = HOME_WORDS.dedicatedSupport;
  // Phone and WhatsApp need a number. Without an address, remote desktop and chat start in a call; `null` leaves one out.
  const channels = (
    [
      { icon: 'phone', name: 'phone', href: telHref(contact.phone) },
      { icon: 'whatsapp-logo', name: 'whatsApp', href: whatsAppHref(contact.whatsapp, whatsAppText) },
      { icon: 'desktop', name: 'remoteDesktop', href: links.remoteDesktop },
      { icon: 'chat-circle-text', name: 'chat', href: links.chat },
    ] as const
  ).filter(({ href }) => href !== null);
  return (
    <Section variant="white">
      <SectionHeading {...words.heading} />
      <ul className={styles.promises}>
        {words.promises.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size="lg" />
            <Words as="h3">{title}</Words>
            <Words as="p">{text}</Words>
          </li>
        ))}
      </ul>
      {channels.length > 0 && (
        <ul className={styles.channels} aria-label={words.channels.label}>
          {channels.map(({ icon, name, href }) => {
            const isNewTab = icon !== 'phone';
            return (
              <li key={name}>
                <Icon name={icon} size="sm" />
                {href ? (
                  <a href={href} {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer' })}>
                    <Words>{words.channels[name]}</Words>
                    {isNewTab && <span className="visually-hidden">{NEW_TAB}</span>}
                  </a>
                ) : (
                  <Words>{words.channels[name]}</Words>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
