import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { Words } from '@/components/ui/terms/terms';
import { HOME_WORDS } from '@/lib/company/home';
import { PATHS } from '@/lib/routing/routes';

import styles from './why-choose-us.module.css';

/** §2 Home, why choose us: six tiles and a button to the contact page. */
export function WhyChooseUs() {
  const { heading, tiles, action } = HOME_WORDS.whyChooseUs;
  return (
    <Section variant="paper">
      <SectionHeading {...heading} />
      <ul className={styles.tiles}>
        {tiles.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size="lg" />
            <Words as="h3">{title}</Words>
            <Words as="p">{text}</Words>
          </li>
        ))}
      </ul>
      <ButtonLink href={PATHS.contact}>{action}</ButtonLink>
    </Section>
  );
}
