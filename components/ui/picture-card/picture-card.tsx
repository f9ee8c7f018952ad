import type { ReactNode } from 'react';

import { Card, CardLink } from '@/components/ui/card/card';

import styles from './picture-card.module.css';

/** A card that links to a page: picture (16:9), date and title. */
export function PictureCard({
  as = 'article',
  href,
  title,
  language,
  time,
  picture,
  isPriority = false,
}: {
  as?: 'li' | 'article';
  href: string;
  title: string;
  /** Language of the title, if it is not the page's. */
  language?: string;
  /** A `<time>`. */
  time?: ReactNode;
  /** The result of `pictureFile`. */
  picture: { src: string; srcSet?: string; sizes?: string };
  /** The picture is in the first screen. */
  isPriority?: boolean;
}) {
  const Heading = as === 'li' ? 'h2' : 'h3';
  return (
    <Card as={as}>
      <img
        alt=""
        fetchPriority={isPriority ? 'high' : undefined}
        loading={isPriority ? undefined : 'lazy'}
        width={640}
        height={360}
        {...picture}
      />
      <div className={styles.words}>
        {time}
        <Heading className={styles.title} lang={language}>
          <CardLink href={href}>{title}</CardLink>
        </Heading>
      </div>
    </Card>
  );
}
