import { CountUp } from '@/components/islands/count-up/count-up';
import { FACTS } from '@/lib/company/facts';

import styles from './statistics.module.css';

/** The labels of the figures. */
type StatisticsWords = Record<'label' | 'customers' | 'cities' | 'invoices' | 'applications', string>;

/** §2 Home, statistics band: four figures that count up each time they come into view. */
export function Statistics({ words }: { words: StatisticsWords }) {
  const figures = [
    { label: words.customers, end: FACTS.customers, start: FACTS.customersCountFrom, suffix: '+' },
    { label: words.cities, end: FACTS.cities, suffix: '+' },
    { label: words.invoices, end: FACTS.invoicesPerYearLakh, suffix: ' lac +' },
    { label: words.applications, end: FACTS.customizedApplications, suffix: '+' },
  ];
  return (
    <section className={styles.band} aria-label={words.label}>
      <dl className={styles.figures}>
        {figures.map(({ label, ...figure }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>
              <CountUp {...figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
