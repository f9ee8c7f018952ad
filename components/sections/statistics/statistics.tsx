import { CountUp } from '@/components/islands/count-up/count-up';
import {
  STATISTIC_APPLICATIONS,
  STATISTIC_CITIES,
  STATISTIC_CUSTOMERS,
  STATISTIC_CUSTOMERS_START,
  STATISTIC_EWAY_LAKH,
} from '@/lib/constants';

import styles from './statistics.module.css';

const FIGURES = [
  { label: 'Customers', end: STATISTIC_CUSTOMERS, start: STATISTIC_CUSTOMERS_START, suffix: '+' },
  { label: 'Cities Covered', end: STATISTIC_CITIES, suffix: '+' },
  { label: 'Eway / E Invoice made per year', end: STATISTIC_EWAY_LAKH, suffix: ' lac +' },
  { label: 'Customized Applications', end: STATISTIC_APPLICATIONS, suffix: '+' },
];

/** §2 Home, statistics band: four figures that count up each time they come into view. */
export function Statistics() {
  return (
    <section className={styles.band} aria-label="Our customers in figures">
      <dl className={styles.figures}>
        {FIGURES.map(({ label, ...figure }, index) => (
          <div key={index} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <CountUp {...figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
