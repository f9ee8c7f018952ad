import type { ComponentProps, ReactNode } from 'react';

import { Icon } from '@/components/ui/icon/icon';
import type { IconName } from '@/components/ui/icon/icon-names';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { Section, type SectionVariant } from '@/components/ui/section/section';
import { Words } from '@/components/ui/terms/terms';

import styles from './feature-grid.module.css';

export interface Feature {
  icon: IconName;
  title: string;
  text: string;
}

/** A section with a grid of cards: an icon, a heading and a short text. `children` are below it. */
export function FeatureSection({
  heading,
  cards,
  variant = 'white',
  children,
}: {
  heading: ComponentProps<typeof SectionHeading>;
  cards: readonly Feature[];
  variant?: SectionVariant;
  children?: ReactNode;
}) {
  return (
    <Section variant={variant}>
      <SectionHeading {...heading} />
      <ul className={`${styles.grid} ${cards.length === 3 ? styles.three : styles.many}`}>
        {cards.map(({ icon, title, text }, index) => (
          <li key={index} className={styles.card}>
            <span className={styles.sign}>
              <Icon name={icon} />
            </span>
            <Words as="h3">{title}</Words>
            <Words as="p" className={styles.text}>
              {text}
            </Words>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}
