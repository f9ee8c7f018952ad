import { ButtonLink } from '@/components/ui/button/button';
import { Columns } from '@/components/ui/columns/columns';
import { type Feature } from '@/components/ui/feature-grid/feature-grid';
import { Icon } from '@/components/ui/icon/icon';
import { type IconName } from '@/components/ui/icon/icon-names';
import { DrawingPicture } from '@/components/ui/plate/plate';
import { SectionHeading, type HeadingWords } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { type Contact } from '@/lib/content/contact';
import { formatPhone, telHref, whatsAppHref } from '@/lib/format/contact-links';

import styles from './home-support.module.css';

/** §2 Home, dedicated support: the team, with phone and WhatsApp. */
export function DedicatedSupport({
  contact,
  words,
}: {
  contact: Contact;
  words: { heading: HeadingWords; whatsApp: string; whatsAppText: string };
}) {
  const tel = telHref(contact.phone);
  const whatsApp = whatsAppHref(contact.whatsapp, words.whatsAppText);
  return (
    <Section variant="white" labelledBy="dedicated-support">
      <Columns shares="5-6">
        <DrawingPicture src="/pictures/pages/support.webp" sizes="(width >= 1024px) 520px, 92vw" />
        <div>
          <SectionHeading id="dedicated-support" {...words.heading} />
          <div className={styles.ways}>
            {tel && (
              <ButtonLink href={tel} variant="secondary">
                <Icon name="phone" /> {formatPhone(contact.phone)}
              </ButtonLink>
            )}
            {whatsApp && (
              <ButtonLink href={whatsApp} variant="secondary" target="_blank" rel="noopener noreferrer">
                <Icon name="whatsapp-logo" />
                {` ${words.whatsApp}`}
              </ButtonLink>
            )}
          </div>
        </div>
      </Columns>
    </Section>
  );
}

type ChannelWords = Record<'label' | 'phone' | 'whatsApp' | 'remoteDesktop' | 'chat', string>;

/** Remote desktop and chat start in a call: they have no address. */
const listChannels = (
  { phone, whatsapp }: Contact,
  whatsAppText: string,
  names: ChannelWords,
): { icon: IconName; name: string; href?: string | null; isNewTab?: boolean }[] => [
  { icon: 'phone', name: names.phone, href: telHref(phone) },
  { icon: 'whatsapp-logo', name: names.whatsApp, href: whatsAppHref(whatsapp, whatsAppText), isNewTab: true },
  { icon: 'desktop', name: names.remoteDesktop },
  { icon: 'chat-circle-text', name: names.chat },
];

interface SupportWords {
  heading: HeadingWords;
  promises: readonly Feature[];
  channels: ChannelWords;
}

/** §2 Home, support: assistance, channels, the team, remote support, and that no ticketing system is preferred. */
export function Support({
  contact,
  words,
  whatsAppText,
}: {
  contact: Contact;
  words: SupportWords;
  /** The first message of a chat. */
  whatsAppText: string;
}) {
  return (
    <Section variant="white" labelledBy="support">
      <SectionHeading id="support" {...words.heading} />
      <ul className={styles.promises}>
        {words.promises.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size="lg" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <ul className={styles.channels} aria-label={words.channels.label}>
        {listChannels(contact, whatsAppText, words.channels).map(({ icon, name, href, isNewTab }, index) => (
          <li key={index}>
            <Icon name={icon} size="sm" />
            {href ? (
              <a
                href={href}
                target={isNewTab ? '_blank' : undefined}
                rel={isNewTab ? 'noopener noreferrer' : undefined}
              >
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
