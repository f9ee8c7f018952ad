import { Section } from '@/components/ui/section/section';
import { Picture } from '@/components/ui/picture/picture';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './career-intro.module.css';

/** §2 Career, intro. */
export function CareerIntro({
  words: { heading, text },
}: {
  words: { heading: HeadingWords; text: readonly string[] };
}) {
  return (
    <Section variant="white" labelledBy="career-intro">
      <div className={styles.columns}>
        <div>
          <SectionHeading id="career-intro" {...heading} />
          <div className={styles.text}>
            {text.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
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
