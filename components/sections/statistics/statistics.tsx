import { CountUp } from '@/components/islands/count-up/count-up';
import { FACTS } from '@/lib/company/facts';

import styles from './statistics.module.css';

type Figure = 'customers' | 'cities' | 'invoices' | 'applications';

/** The labels of the figures, and what follows each figure. */
type StatisticsWords = Record<'label' | Figure, string> & { units: Record<Figure, string> };

/** §2 Home, statistics band: four figures that count up each time they come into view. */
export function Statistics({ words: { units, ...words } }: { words: StatisticsWords }) {
  const figures = [
    { label: words.customers, end: FACTS.customers, start: FACTS.customersCountFrom, suffix: units.customers },
    { label: words.cities, end: FACTS.cities, suffix: units.cities },
    { label: words.invoices, end: FACTS.invoicesPerYearLakh, suffix: units.invoices },
    { label: words.applications, end: FACTS.customizedApplications, suffix: units.applications },
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
