import { type Feature } from '@/components/ui/feature-grid/feature-grid';
import { Icon } from '@/components/ui/icon/icon';
import { Words } from '@/components/ui/terms/terms';

import styles from './feature-list.module.css';

/** Lines with an icon, a heading and a short text, between hairlines. `label` names and frames the list. */
export function FeatureList({ features, label }: { features: readonly Feature[]; label?: string }) {
  return (
    <ul className={label ? styles.framed : undefined} aria-label={label}>
      {features.map(({ icon, title, text }) => (
        <li key={title} className={styles.feature}>
          <Icon name={icon} size="lg" />
          <div>
            <Words as="h3" className={styles.title}>
              {title}
            </Words>
            <Words as="p" className={styles.text}>
              {text}
            </Words>
          </div>
        </li>
      ))}
    </ul>
  );
}
