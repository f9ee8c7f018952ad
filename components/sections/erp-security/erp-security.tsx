import type { Feature } from '@/components/ui/feature-grid/feature-grid';
import { Section } from '@/components/ui/section/section';
import { Icon } from '@/components/ui/icon/icon';
import { Picture } from '@/components/ui/picture/picture';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './erp-security.module.css';

/** §2 ERP page, security. */
export function ErpSecurity({
  words: { heading, pictureAlt, measures },
}: {
  words: { heading: HeadingWords; pictureAlt: string; measures: readonly Feature[] };
}) {
  return (
    <Section variant="paper" labelledBy="erp-security">
      <div className={styles.columns}>
        <div>
          <SectionHeading id="erp-security" {...heading} />
          <div className={styles.screen}>
            <Picture
              src="/pictures/erp/erp-1.webp"
              alt={pictureAlt}
              width={1200}
              height={750}
              sizes="(width >= 1024px) 540px, 92vw"
            />
          </div>
        </div>
        <ul className={styles.measures}>
          {measures.map(({ icon, title, text }) => (
            <li key={title} className={styles.measure}>
              <Icon name={icon} size="lg" />
              <div>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
