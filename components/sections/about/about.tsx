import { LoopingVideo } from '@/components/islands/looping-video/looping-video';
import { Columns } from '@/components/ui/columns/columns';
import { Picture } from '@/components/ui/picture/picture';
import { DrawingPicture } from '@/components/ui/plate/plate';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { Words } from '@/components/ui/terms/terms';
import { ABOUT_WORDS } from '@/lib/company/about';
import { isShown } from '@/lib/company/shown';
import { MOBILE_BREAKPOINT_PX } from '@/lib/constants';

import styles from './about.module.css';

/** §2 About, intro. Up to 768 px, CSS shows a shorter layout: less text and no picture. */
export function AboutIntro() {
  const { heading, picture, text, more } = ABOUT_WORDS.intro;
  return (
    <Section variant="white">
      <Columns shares="7-5" gap="7-7">
        <div>
          <SectionHeading {...heading} />
          <div className={styles.text}>
            <Words as="p">{text}</Words>
            {more.map((paragraph, index) => (
              <Words as="p" key={index} className={styles.wideOnly}>
                {paragraph}
              </Words>
            ))}
          </div>
        </div>
        {picture && (
          <div className={styles.wideOnly}>
            <DrawingPicture src={picture} sizes="(width > 768px) 40vw, 1px" />
          </div>
        )}
      </Columns>
    </Section>
  );
}

/** §2 About, mission and vision. */
export function AboutPurpose() {
  const { heading, purposes } = ABOUT_WORDS.purpose;
  return (
    <Section variant="paper">
      <SectionHeading {...heading} />
      <div className={styles.purposeColumns}>
        {purposes.map(({ title, text }) => (
          <div key={title} className={styles.purpose}>
            <Words as="h3" className={styles.title}>
              {title}
            </Words>
            <Words as="p">{text}</Words>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The files of a film in one width. */
interface FilmFiles {
  webm: string;
  mp4: string;
  poster: string;
}

/** Browsers that ignore the media query play the wide film. */
const listSources = ({ webm, mp4 }: FilmFiles, media?: string) => [
  { src: webm, type: 'video/webm', ...(media && { media }) },
  { src: mp4, type: 'video/mp4', ...(media && { media }) },
];

/**
 * §2 About, looping video: silent, of the product's own screens. Phones get screens that they can show legibly. Renders
 * nothing if the vendor has no film.
 */
export function AboutFilm() {
  const { heading, label, wide, phone } = ABOUT_WORDS.film;
  if (!isShown('film')) return null;
  const sources = [...listSources(wide, `(width >= ${MOBILE_BREAKPOINT_PX}px)`), ...listSources(phone)];
  return (
    <Section variant="maroon">
      <Columns shares="4-8" gap="0-7">
        <SectionHeading variant="dark" {...heading} />
        <div className={styles.screen}>
          <LoopingVideo sources={sources} label={label}>
            <Picture
              src={wide.poster}
              alt=""
              width={1280}
              height={720}
              phone={{ src: phone.poster, width: 720, height: 840 }}
              sizes="(width >= 1024px) 62vw, 92vw"
            />
          </LoopingVideo>
        </div>
      </Columns>
    </Section>
  );
}
