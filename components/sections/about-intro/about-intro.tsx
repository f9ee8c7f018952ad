import { Section } from '@/components/ui/section/section';
import { Picture } from '@/components/ui/picture/picture';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './about-intro.module.css';

/** §2 About, intro. Up to 768 px, CSS shows a shorter layout: less text and no picture. */
export function AboutIntro({
  words: { heading, text, more },
}: {
  words: { heading: HeadingWords; text: string; more: readonly string[] };
}) {
  return (
    <Section variant="white" labelledBy="about-intro">
      <div className={styles.columns}>
        <div>
          <SectionHeading id="about-intro" {...heading} />
          <div className={styles.text}>
            <p>{text}</p>
            {more.map((paragraph, index) => (
              <p key={index} className={styles.wideOnly}>
                {paragraph}
              </p>
            ))}
          </div>
        </div>
        <div className={styles.wideOnly}>
          <div className={styles.picture}>
            <Picture
              src="/pictures/pages/about.webp"
              alt=""
              width={1200}
              height={900}
              sizes="(width > 768px) 40vw, 1px"
            />
          </div>
        </div>
      </div>
    </Section>
  );
}
