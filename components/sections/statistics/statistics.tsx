import { CountUp } from '@/components/islands/count-up/count-up';
import { FACTS } from '@/lib/company/facts';

import styles from './statistics.module.css';

const FIGURES = [
  { label: 'Customers', end: FACTS.customers, start: FACTS.customersCountFrom, suffix: '+' },
  { label: 'Cities Covered', end: FACTS.cities, suffix: '+' },
  { label: 'Eway / E Invoice made per year', end: FACTS.invoicesPerYearLakh, suffix: ' lac +' },
  { label: 'Customized Applications', end: FACTS.customizedApplications, suffix: '+' },
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
