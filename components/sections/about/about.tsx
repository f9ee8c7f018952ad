import { LoopingVideo } from '@/components/islands/looping-video/looping-video';
import { Columns } from '@/components/ui/columns/columns';
import { type Feature, FeatureGrid } from '@/components/ui/feature-grid/feature-grid';
import { Picture } from '@/components/ui/picture/picture';
import { DrawingPicture } from '@/components/ui/plate/plate';
import { SectionHeading, type HeadingWords } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { Terms } from '@/components/ui/terms/terms';
import { MOBILE_BREAKPOINT_PX } from '@/lib/constants';

import styles from './about.module.css';

/** §2 About, intro. Up to 768 px, CSS shows a shorter layout: less text and no picture. */
export function AboutIntro({
  words: { heading, text, more },
}: {
  words: { heading: HeadingWords; text: string; more: readonly string[] };
}) {
  return (
    <Section variant="white" labelledBy="about-intro">
      <Columns shares="7-5" gap="7-7">
        <div>
          <SectionHeading id="about-intro" {...heading} />
          <div className={styles.text}>
            <p>
              <Terms>{text}</Terms>
            </p>
            {more.map((paragraph, index) => (
              <p key={index} className={styles.wideOnly}>
                {paragraph}
              </p>
            ))}
          </div>
        </div>
        <div className={styles.wideOnly}>
          <DrawingPicture src="/pictures/pages/about.webp" sizes="(width > 768px) 40vw, 1px" />
        </div>
      </Columns>
    </Section>
  );
}

/** §2 About, mission and vision. */
export function AboutPurpose({
  words: { heading, purposes },
}: {
  words: { heading: HeadingWords; purposes: readonly { title: string; text: string }[] };
}) {
  return (
    <Section variant="paper" labelledBy="about-purpose">
      <SectionHeading id="about-purpose" {...heading} />
      <div className={styles.purposeColumns}>
        {purposes.map(({ title, text }) => (
          <div key={title} className={styles.purpose}>
            <h3 className={styles.title}>{title}</h3>
            <p>
              <Terms>{text}</Terms>
            </p>
          </div>
        ))}
      </div>
    </Section>
  );
}

const WIDE = `(min-width: ${MOBILE_BREAKPOINT_PX}px)`;
/** Browsers that ignore the media query play the wide film. */
const SOURCES = [
  { src: '/video/about.webm', type: 'video/webm', media: WIDE },
  { src: '/video/about.mp4', type: 'video/mp4', media: WIDE },
  { src: '/video/about-phone.webm', type: 'video/webm' },
  { src: '/video/about-phone.mp4', type: 'video/mp4' },
];
const POSTER = {
  src: '/video/about-poster.webp',
  width: 1280,
  height: 720,
  phone: { src: '/video/about-poster-phone.webp', width: 720, height: 840 },
};

/** §2 About, looping video: silent, of the product's own screens. Phones get screens that they can show legibly. */
export function AboutFilm({ words }: { words: { heading: HeadingWords; label: string } }) {
  return (
    <Section variant="maroon" labelledBy="about-film">
      <Columns shares="4-8" gap="0-7">
        <SectionHeading id="about-film" variant="dark" {...words.heading} />
        <div className={styles.screen}>
          <LoopingVideo sources={SOURCES} label={words.label}>
            <Picture {...POSTER} alt="" sizes="(width >= 1024px) 62vw, 92vw" />
          </LoopingVideo>
        </div>
      </Columns>
    </Section>
  );
}

/** §2 About, the three highlights. */
export function AboutHighlights({
  words: { heading, cards },
}: {
  words: { heading: HeadingWords; cards: readonly Feature[] };
}) {
  return (
    <Section variant="white" labelledBy="about-highlights">
      <SectionHeading id="about-highlights" {...heading} />
      <FeatureGrid features={cards} />
    </Section>
  );
}
