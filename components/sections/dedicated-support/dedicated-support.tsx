import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { Picture } from '@/components/ui/picture/picture';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import type { Contact } from '@/lib/content/contact';
import { formatPhone, telHref, whatsAppHref } from '@/lib/format/contact-links';

import styles from './dedicated-support.module.css';

/** §2 Home, dedicated support: the team, with phone and WhatsApp. */
export function DedicatedSupport({ contact, words }: { contact: Contact; words: { heading: HeadingWords } }) {
  const tel = telHref(contact.phone);
  const whatsApp = whatsAppHref(contact.whatsapp);
  return (
    <Section variant="white" labelledBy="dedicated-support">
      <div className={styles.columns}>
        <div className={styles.picture}>
          <Picture
            src="/pictures/pages/support.webp"
            alt=""
            width={1200}
            height={900}
            sizes="(width >= 1024px) 520px, 92vw"
          />
        </div>
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
                <Icon name="whatsapp-logo" /> WhatsApp
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </Section>
  );
}
