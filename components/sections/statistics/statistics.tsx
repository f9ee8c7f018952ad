import { CountUp } from '@/components/islands/count-up/count-up';
import { Words } from '@/components/ui/terms/terms';
import { HOME_WORDS } from '@/lib/company/home';
import { FACTS } from '@/lib/company/facts';
import { isShown } from '@/lib/company/shown';
import { languageOf } from '@/lib/format/language';

import styles from './statistics.module.css';

/** §2 Home, statistics band: four figures that count up each time they come into view. */
export function Statistics() {
  if (!isShown('statistics')) return null;
  const { units, ...words } = HOME_WORDS.statistics;
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
            <Words as="dt">{label}</Words>
            <dd lang={languageOf(figure.suffix)}>
              <CountUp {...figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
