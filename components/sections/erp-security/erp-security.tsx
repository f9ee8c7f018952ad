import { Section } from '@/components/ui/section/section';
import { Icon } from '@/components/ui/icon/icon';
import type { IconName } from '@/components/ui/icon/icon-names';
import { Picture } from '@/components/ui/picture/picture';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './erp-security.module.css';

const MEASURES: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'lock-key',
    title: 'Encrypted on the way',
    text: 'Every connection between your browser and the server runs over TLS.',
  },
  {
    icon: 'fingerprint',
    title: 'Rights by role',
    text: 'The counter bills, the godown counts, the accountant posts. Nobody sees salaries who need not.',
  },
  {
    icon: 'file-text',
    title: 'An audit trail that stays on',
    text: 'Who changed which voucher, when, and what stood there before, as the Companies rules ask of accounting software.',
  },
  {
    icon: 'cloud-check',
    title: 'Backups you can test',
    text: 'A copy every night, kept apart from the server. You can have one restored to see that it works.',
  },
];

/** §2 ERP page, security. */
export function ErpSecurity() {
  return (
    <Section variant="paper" labelledBy="erp-security">
      <div className={styles.columns}>
        <div>
          <SectionHeading
            id="erp-security"
            eyebrow="Security"
            title="Your books stay yours"
            lead="Accounts are the most private papers of a business. We treat them so."
          />
          <div className={styles.screen}>
            <Picture
              src="/pictures/erp/erp-1.webp"
              alt="The ERP in a browser window: the dashboard with sales, stock and dues"
              width={1200}
              height={750}
              sizes="(width >= 1024px) 540px, 92vw"
            />
          </div>
        </div>
        <ul className={styles.measures}>
          {MEASURES.map(({ icon, title, text }) => (
            <li key={title} className={styles.measure}>
              <Icon name={icon} size="lg" />
              <div>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
