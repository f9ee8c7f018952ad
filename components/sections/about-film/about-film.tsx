import { LoopingVideo } from '@/components/islands/looping-video/looping-video';
import { Section } from '@/components/ui/section/section';
import { Picture } from '@/components/ui/picture/picture';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './about-film.module.css';

const SOURCES = [
  { src: '/video/about.webm', type: 'video/webm' },
  { src: '/video/about.mp4', type: 'video/mp4' },
];
const SIZE = { width: 1280, height: 720 };

/** §2 About, looping video: silent, of the product's own screens. */
export function AboutFilm({ words }: { words: { heading: HeadingWords; label: string } }) {
  return (
    <Section variant="maroon" labelledBy="about-film">
      <div className={styles.columns}>
        <SectionHeading id="about-film" variant="dark" {...words.heading} />
        <div className={styles.screen}>
          <LoopingVideo sources={SOURCES} {...SIZE} label={words.label}>
            <Picture src="/video/about-poster.webp" alt="" {...SIZE} sizes="(width >= 1024px) 62vw, 92vw" />
          </LoopingVideo>
        </div>
      </div>
    </Section>
  );
}
