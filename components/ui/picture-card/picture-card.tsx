import type { ReactNode } from 'react';

import { Card, CardLink } from '@/components/ui/card/card';

import styles from './picture-card.module.css';

/** A card that leads to a page: its picture, 16 to 9, over a note such as a date, and the title. */
export function PictureCard({
  as,
  headingLevel,
  href,
  title,
  note,
  picture,
}: {
  as: 'li' | 'article';
  headingLevel: 2 | 3;
  href: string;
  title: string;
  note?: ReactNode;
  picture: ReactNode;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as={as}>
      <div>
        <div className={styles.picture}>{picture}</div>
        <div className={styles.words}>
          {note && <div className={styles.note}>{note}</div>}
          <Heading className={styles.title}>
            <CardLink href={href}>{title}</CardLink>
          </Heading>
        </div>
      </div>
    </Card>
  );
}
