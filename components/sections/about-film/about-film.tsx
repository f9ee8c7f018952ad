import { LoopingVideo } from '@/components/islands/looping-video/looping-video';
import { Section } from '@/components/ui/section/section';
import { Picture } from '@/components/ui/picture/picture';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './about-film.module.css';

const SOURCES = [
  { src: '/video/about.webm', type: 'video/webm' },
  { src: '/video/about.mp4', type: 'video/mp4' },
];
const SIZE = { width: 1280, height: 720 };

/** §2 About, looping video: silent, made of the product's own screens. */
export function AboutFilm() {
  return (
    <Section variant="maroon" labelledBy="about-film">
      <div className={styles.columns}>
        <SectionHeading
          id="about-film"
          variant="dark"
          eyebrow="Ten seconds of bookkeeping"
          title="From the first bill to the filed return"
          lead="A bill is entered, the stock moves, the tax finds its column, and the return is ready to check. No figure is typed twice."
        />
        <div className={styles.screen}>
          <LoopingVideo
            sources={SOURCES}
            {...SIZE}
            label="Screens of the software, without sound: a bill is entered and a GST return is made from it"
          >
            <Picture src="/video/about-poster.webp" alt="" {...SIZE} sizes="(width >= 1024px) 62vw, 92vw" />
          </LoopingVideo>
        </div>
      </div>
    </Section>
  );
}
