import type { ReactNode } from 'react';

import { Card, CardLink } from '@/components/ui/card/card';

import { langProps } from '@/lib/format/language';

import styles from './picture-card.module.css';

/** A card that links to a page: picture (16:9), date and title. */
export function PictureCard({
  as,
  headingLevel,
  href,
  title,
  language,
  time,
  picture,
}: {
  as: 'li' | 'article';
  headingLevel: 2 | 3;
  href: string;
  title: string;
  /** Language of the title, if it is not the page's. */
  language?: string;
  /** A `<time>`. */
  time?: ReactNode;
  picture: ReactNode;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as={as}>
      {picture}
      <div className={styles.words}>
        {time}
        <Heading className={styles.title} {...langProps(language)}>
          <CardLink href={href}>{title}</CardLink>
        </Heading>
      </div>
    </Card>
  );
}
