import { type FieldReasons } from '@/components/islands/enquiry-form/enquiry-form';
import { Icon } from '@/components/ui/icon/icon';
import { NEW_TAB } from '@/lib/company/page-controls';
import { type Contact } from '@/lib/content/contact';
import { formatPhone, mailHref, telHref, whatsAppHref } from '@/lib/format/contact-links';
import { PATHS } from '@/lib/routing/routes';

import styles from './other-ways.module.css';

/** The vendor's words at the enquiry form. */
export interface EnquiryWords {
  notice: string;
  /** The name of the privacy policy. */
  privacy: string;
  reasons: FieldReasons;
  whatsAppText: string;
  otherWays: { lead: string; whatsApp: string };
}

/** Phone, WhatsApp and email, shown when an enquiry could not be sent. */
export function OtherWays({
  contact: { phone, whatsapp, email },
  words: { whatsAppText, otherWays },
}: {
  contact: Contact;
  words: Pick<EnquiryWords, 'whatsAppText' | 'otherWays'>;
}) {
  const dial = telHref(phone);
  const mail = mailHref(email);
  const chat = whatsAppHref(whatsapp, whatsAppText);
  if (!dial && !chat && !mail) return null;
  return (
    <div>
      <p>{otherWays.lead}</p>
      <ul className={styles.ways}>
        {dial && (
          <li>
            <a href={dial} className={styles.way}>
              <Icon name="phone" size="sm" /> {formatPhone(phone)}
            </a>
          </li>
        )}
        {chat && (
          <li>
            <a href={chat} className={styles.way} target="_blank" rel="noopener noreferrer">
              <Icon name="whatsapp-logo" size="sm" />
              {` ${otherWays.whatsApp} ${formatPhone(whatsapp)}`}
              <span className="visually-hidden">{NEW_TAB}</span>
            </a>
          </li>
        )}
        {mail && (
          <li>
            <a href={mail} className={styles.way}>
              <Icon name="envelope-simple" size="sm" /> {email}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Says what is collected and why, at the form and apart from other text (Digital Personal Data Protection Act). */
export function EnquiryNotice({ words }: { words: Pick<EnquiryWords, 'notice' | 'privacy'> }) {
  return (
    <p>
      {`${words.notice} `}
      <a href={PATHS.privacy}>{words.privacy}</a>.
    </p>
  );
}
