import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import { FACTS } from '@/lib/company/facts';
import { PATHS } from '@/lib/routing/routes';

import styles from './why-choose-us.module.css';

/** The six reasons of §2; the vendor describes each. */
const TILES = [
  { key: 'trial', icon: 'gift', title: `${FACTS.freeTrialDays} days free trial` },
  { key: 'cloud', icon: 'cloud-check', title: 'Cloud Ready' },
  { key: 'support', icon: 'shield-check', title: 'Guaranteed Support' },
  { key: 'training', icon: 'graduation-cap', title: 'No Technical Training Needed' },
  { key: 'experience', icon: 'medal', title: `${FACTS.experienceYears} Years Experience` },
  {
    key: 'tailored',
    icon: 'sliders-horizontal',
    title: 'Tailored to Fit Your Business',
    claim: 'Full customization: ',
  },
] as const;

export type WhyChooseUsWords = { heading: HeadingWords } & Record<(typeof TILES)[number]['key'], string>;

/** §2 Home, why choose us: six tiles and a button to the contact page. */
export function WhyChooseUs({ words }: { words: WhyChooseUsWords }) {
  return (
    <Section variant="paper" labelledBy="why-choose-us">
      <SectionHeading id="why-choose-us" {...words.heading} />
      <ul className={styles.tiles}>
        {TILES.map(({ key, icon, title, ...tile }) => (
          <li key={key} className={styles.tile}>
            <span className={styles.icon}>
              <Icon name={icon} size="lg" />
            </span>
            <h3>{title}</h3>
            <p className={styles.text}>
              {'claim' in tile && tile.claim}
              {words[key]}
            </p>
          </li>
        ))}
      </ul>
      <ButtonLink href={PATHS.contact}>Easiest Available Solutions</ButtonLink>
    </Section>
  );
}
