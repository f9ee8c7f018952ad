import { Section } from '@/components/ui/section/section';
import { Icon } from '@/components/ui/icon/icon';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import { langProps, languageOf } from '@/lib/format/language';

import styles from './stories-success.module.css';

/** The four results of §2; the vendor explains each. */
const RESULTS = [
  { key: 'orders', icon: 'trend-up', title: '40% faster order processing' },
  { key: 'inventory', icon: 'package', title: 'Better inventory accuracy' },
  { key: 'reports', icon: 'chart-bar', title: '24/7 report access' },
  { key: 'downtime', icon: 'shield-check', title: 'Zero downtime' },
] as const;

export interface SuccessWords {
  heading: HeadingWords;
  story: readonly string[];
  quote: string;
  source: string;
  results: Record<(typeof RESULTS)[number]['key'], string>;
}

/** §2 Customer stories, the success story with its four results and a quote. */
export function StoriesSuccess({ words: { heading, story, quote, source, results } }: { words: SuccessWords }) {
  return (
    <Section variant="white" labelledBy="stories-success">
      <div className={styles.columns}>
        <div>
          <SectionHeading id="stories-success" {...heading} />
          <div className={styles.text}>
            {story.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
          <figure className={styles.quote}>
            <Icon name="quotes" size="lg" />
            <blockquote {...langProps(languageOf(quote))}>
              <p>“{quote}”</p>
            </blockquote>
            <figcaption className={styles.source}>{source}</figcaption>
          </figure>
        </div>
        <ul className={styles.results} aria-label="Results">
          {RESULTS.map(({ key, icon, title }) => (
            <li key={key} className={styles.result}>
              <Icon name={icon} size="lg" />
              <div>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.detail}>{results[key]}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
