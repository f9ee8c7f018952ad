import { Section } from '@/components/ui/section/section';
import { Icon } from '@/components/ui/icon/icon';
import type { IconName } from '@/components/ui/icon/icon-names';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './support.module.css';

const CHANNELS: { icon: IconName; name: string }[] = [
  { icon: 'phone', name: 'Phone' },
  { icon: 'whatsapp-logo', name: 'WhatsApp' },
  { icon: 'desktop', name: 'Remote desktop' },
  { icon: 'chat-circle-text', name: 'Chat' },
];

const PROMISES: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'lifebuoy',
    title: 'Guaranteed assistance',
    text: 'Every call is taken by us and stays with us until your entry is right.',
  },
  {
    icon: 'users-three',
    title: 'Expert technical team',
    text: 'People who know both the software and the law behind the form you are filling.',
  },
  {
    icon: 'monitor-play',
    title: 'Real-time remote support',
    text: 'With your consent we look at the same screen as you and put it right while you watch.',
  },
];

/** §2 Home, support: assistance, channels, the team, remote support, and that no ticketing system is preferred. */
export function Support() {
  return (
    <Section variant="white" labelledBy="support">
      <SectionHeading
        id="support"
        eyebrow="Support"
        title="Ask a person, not a ticket number"
        lead="We prefer no ticketing system: you speak to someone who can solve it."
      />
      <ul className={styles.promises}>
        {PROMISES.map(({ icon, title, text }, index) => (
          <li key={index} className={styles.promise}>
            <span className={styles.icon}>
              <Icon name={icon} size="lg" />
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <ul className={styles.channels} aria-label="Support channels">
        {CHANNELS.map(({ icon, name }, index) => (
          <li key={index} className={styles.channel}>
            <Icon name={icon} size="sm" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
