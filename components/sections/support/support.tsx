import { Section } from '@/components/ui/section/section';
import { Icon } from '@/components/ui/icon/icon';
import type { IconName } from '@/components/ui/icon/icon-names';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './support.module.css';

const CHANNELS: { icon: IconName; name: string }[] = [
  { icon: 'phone', name: 'Phone' },
  { icon: 'whatsapp-logo', name: 'WhatsApp' },
  { icon: 'desktop', name: 'Remote desktop' },
  { icon: 'chat-circle-text', name: 'Chat' },
];

/** The three channels of §2; the vendor describes each. */
const PROMISES = [
  { key: 'assistance', icon: 'lifebuoy', title: 'Guaranteed assistance' },
  { key: 'team', icon: 'users-three', title: 'Expert technical team' },
  { key: 'remote', icon: 'monitor-play', title: 'Real-time remote support' },
] as const;

export type SupportWords = { heading: HeadingWords } & Record<(typeof PROMISES)[number]['key'], string>;

/** §2 Home, support: assistance, channels, the team, remote support, and that no ticketing system is preferred. */
export function Support({ words }: { words: SupportWords }) {
  return (
    <Section variant="white" labelledBy="support">
      <SectionHeading id="support" {...words.heading} />
      <ul className={styles.promises}>
        {PROMISES.map(({ key, icon, title }) => (
          <li key={key} className={styles.promise}>
            <span className={styles.icon}>
              <Icon name={icon} size="lg" />
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{words[key]}</p>
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
