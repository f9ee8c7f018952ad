import { Section } from '@/components/ui/section/section';
import { Icon } from '@/components/ui/icon/icon';
import type { IconName } from '@/components/ui/icon/icon-names';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './stories-success.module.css';

const RESULTS: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'trend-up',
    title: '40% faster order processing',
    text: 'From the call to the challan: price list, credit limit and stock stand on one screen.',
  },
  {
    icon: 'package',
    title: 'Better inventory accuracy',
    text: 'Every transfer between godowns is counted at both ends before it is closed.',
  },
  {
    icon: 'chart-bar',
    title: '24/7 report access',
    text: 'Stock, dues and sales are read from home or on the road, without a call to the office.',
  },
  {
    icon: 'shield-check',
    title: 'Zero downtime',
    text: 'The move was made over one weekend; on Monday morning the counters opened as usual.',
  },
];

/** §2 Customer stories, the success story with its four results and a quote. */
export function StoriesSuccess({ brandName }: { brandName: string }) {
  return (
    <Section variant="white" labelledBy="stories-success">
      <div className={styles.columns}>
        <div>
          <SectionHeading id="stories-success" eyebrow="Success story" title="Three godowns, one stock register" />
          <div className={styles.text}>
            <p>
              Bhandarika Stores supplies provisions to shops in four districts. Orders came by telephone and went into a
              book; stock was counted on Sundays and no longer true on Tuesdays. When two godowns became three, nobody
              could say any more what lay where, and goods that were promised had to be bought from a competitor.
            </p>
            <p>
              We began with the item list and not with the software: one code for each article, one unit, one price
              list. Then the counters moved to {brandName}, one godown at a time, and the old book ran beside it for two
              weeks until both agreed on every line. Today an order is checked against stock and credit while the
              customer is still on the line.
            </p>
          </div>
          <figure className={styles.quote}>
            <Icon name="quotes" size="lg" />
            <blockquote>
              <p>
                “We used to argue about whose count was right. Now we look at the screen, and if the rack says something
                else, we find the reason the same day.”
              </p>
            </blockquote>
            <figcaption className={styles.source}>Sanjay Pethkar, owner, Bhandarika Stores</figcaption>
          </figure>
        </div>
        <ul className={styles.results} aria-label="Results">
          {RESULTS.map(({ icon, title, text }) => (
            <li key={title} className={styles.result}>
              <Icon name={icon} size="lg" />
              <div>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.detail}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
