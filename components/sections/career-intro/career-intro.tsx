import { Section } from '@/components/ui/section/section';
import { Picture } from '@/components/ui/picture/picture';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './career-intro.module.css';

/** §2 Career, intro. */
export function CareerIntro({ brandName }: { brandName: string }) {
  return (
    <Section variant="white" labelledBy="career-intro">
      <div className={styles.columns}>
        <div>
          <SectionHeading id="career-intro" eyebrow={`Work at ${brandName}`} title="Work that has to add up" />
          <div className={styles.text}>
            <p>
              Thousands of businesses open our software every morning. A wrong rate, a slow report or a lost entry is
              noticed the same day, by the person it hurts. That makes this a good place for people who like to be
              exact.
            </p>
            <p>
              We look for programmers, testers, accountants who want to build software, trainers and support staff.
              Freshers are welcome: we teach GST, ledgers and our code. What we cannot teach is care for the person at
              the other end of the line.
            </p>
          </div>
        </div>
        <div className={styles.picture}>
          <Picture
            src="/pictures/pages/career.webp"
            alt=""
            width={1200}
            height={900}
            sizes="(width >= 1024px) 480px, 92vw"
          />
        </div>
      </div>
    </Section>
  );
}
