import { ButtonLink } from '@/components/ui/button/button';
import { Columns } from '@/components/ui/columns/columns';
import { Icon } from '@/components/ui/icon/icon';
import { type IconName } from '@/components/ui/icon/icon-names';
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

interface Channel {
  icon: IconName;
  name: string;
  href?: string | null | undefined;
  isNewTab?: boolean;
}

/**
 * Phone and WhatsApp need a number. Without an address, remote desktop and chat start in a call; `null` leaves one out.
 */
function listChannels({ phone, whatsapp }: Contact, { remoteDesktop, chat }: Facts['supportLinks']): Channel[] {
  const names = HOME_WORDS.support.channels;
  const { whatsAppText } = HOME_WORDS.dedicatedSupport;
  const channels: Channel[] = [
    { icon: 'phone', name: names.phone, href: telHref(phone) },
    { icon: 'whatsapp-logo', name: names.whatsApp, href: whatsAppHref(whatsapp, whatsAppText), isNewTab: true },
    { icon: 'desktop', name: names.remoteDesktop, href: remoteDesktop, isNewTab: true },
    { icon: 'chat-circle-text', name: names.chat, href: chat, isNewTab: true },
  ];
  return channels.filter(({ href }) => href !== null);
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
  const channels = listChannels(contact, links);
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
          {channels.map(({ icon, name, href, isNewTab }, index) => (
            <li key={index}>
              <Icon name={icon} size="sm" />
              {href ? (
                <a
                  href={href}
                  target={isNewTab ? '_blank' : undefined}
                  rel={isNewTab ? 'noopener noreferrer' : undefined}
                >
                  <Words>{name}</Words>
                  {isNewTab && <span className="visually-hidden">{NEW_TAB}</span>}
                </a>
              ) : (
                <Words>{name}</Words>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
