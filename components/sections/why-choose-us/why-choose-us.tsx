import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import type { IconName } from '@/components/ui/icon/icon-names';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { EXPERIENCE_YEARS, FREE_TRIAL_DAYS } from '@/lib/constants';
import { PATHS } from '@/lib/routing/paths';

import styles from './why-choose-us.module.css';

const TILES: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'gift',
    title: `${FREE_TRIAL_DAYS} days free trial`,
    text: 'The full software, with your own data. Nothing to pay and no card to give.',
  },
  {
    icon: 'cloud-check',
    title: 'Cloud Ready',
    text: 'Start on one computer; move to a shared server or the cloud when you want to.',
  },
  { icon: 'shield-check', title: 'Guaranteed Support', text: 'You ring, we answer. Support is part of the software.' },
  {
    icon: 'graduation-cap',
    title: 'No Technical Training Needed',
    text: 'Whoever can write a bill by hand can write it here, in English or Hindi.',
  },
  {
    icon: 'medal',
    title: `${EXPERIENCE_YEARS} Years Experience`,
    text: 'Through VAT, excise and GST, with businesses like yours in every trade.',
  },
  {
    icon: 'sliders-horizontal',
    title: 'Tailored to Fit Your Business',
    text: 'Full customization: your formats, your approvals, your reports.',
  },
];

/** §2 Home, why choose us: six tiles and a button to the contact page. */
export function WhyChooseUs() {
  return (
    <Section variant="paper" labelledBy="why-choose-us">
      <SectionHeading id="why-choose-us" eyebrow="Why choose us" title="Software that suits the way you already work" />
      <ul className={styles.tiles}>
        {TILES.map(({ icon, title, text }, index) => (
          <li key={index} className={styles.tile}>
            <span className={styles.icon}>
              <Icon name={icon} size="lg" />
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <ButtonLink href={PATHS.contact}>Easiest Available Solutions</ButtonLink>
    </Section>
  );
}
