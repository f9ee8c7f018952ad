import { Icon } from '@/components/ui/icon/icon';
import type { IconName } from '@/components/ui/icon/icon-names';
import { Words } from '@/components/ui/terms/terms';

import styles from './feature-grid.module.css';

export interface Feature {
  icon: IconName;
  title: string;
  text: string;
}

/** A grid of cards with an icon, a heading and a short text. */
export function FeatureGrid({ features }: { features: readonly Feature[] }) {
  return (
    <ul className={`${styles.grid} ${features.length === 3 ? styles.three : styles.many}`}>
      {features.map(({ icon, title, text }, index) => (
        <li key={index} className={styles.card}>
          <span className={styles.sign}>
            <Icon name={icon} />
          </span>
          <Words as="h3">{title}</Words>
          <Words as="p" className={styles.text}>
            {text}
          </Words>
        </li>
      ))}
    </ul>
  );
}
