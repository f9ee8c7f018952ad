import { Icon } from '@/components/ui/icon/icon';
import { Words } from '@/components/ui/terms/terms';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { NEW_TAB } from '@/lib/company/page-controls';
import { type Contact } from '@/lib/content/contact';
import { formatPhone, mailHref, telHref, whatsAppHref } from '@/lib/format/contact-links';
import { languageOf } from '@/lib/format/language';
import { PATHS } from '@/lib/routing/routes';

import styles from './other-ways.module.css';

/** Phone, WhatsApp and email, shown when an enquiry could not be sent. */
export function OtherWays({ contact: { phone, whatsapp, email } }: { contact: Contact }) {
  const { whatsAppText, otherWays } = CONTACT_WORDS.enquiry;
  const chat = whatsAppHref(whatsapp, whatsAppText);
  const ways = [
    { href: telHref(phone), icon: 'phone', text: formatPhone(phone) },
    { href: chat, icon: 'whatsapp-logo', text: `${otherWays.whatsApp} ${formatPhone(whatsapp)}` },
    { href: mailHref(email), icon: 'envelope-simple', text: email },
  ] as const;
  if (ways.every(({ href }) => href === null)) return null;
  return (
    <div>
      <Words as="p">{otherWays.lead}</Words>
      <ul className={styles.ways}>
        {ways.map(
          ({ href, icon, text }) =>
            href !== null && (
              <li key={icon}>
                <a
                  href={href}
                  className={styles.way}
                  {...(href === chat && { target: '_blank', rel: 'noopener noreferrer' })}
                >
                  <Icon name={icon} size="sm" /> {text}
                  {href === chat && <span className="visually-hidden">{NEW_TAB}</span>}
                </a>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

/** Says what is collected and why, at the form and apart from other text (Digital Personal Data Protection Act). */
export function EnquiryNotice() {
  const words = CONTACT_WORDS.enquiry;
  return (
    <p lang={languageOf(words.notice)}>
      {`${words.notice} `}
      <a href={PATHS.privacy}>{words.privacy}</a>.
    </p>
  );
}
