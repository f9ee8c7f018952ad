import type { ReactNode } from 'react';

import { Bookmark } from '@/components/islands/bookmark/bookmark';
import { CopyLink } from '@/components/islands/copy-link/copy-link';
import { Section } from '@/components/ui/section/section';
import { DateTime } from '@/components/ui/date-time/date-time';
import { Icon } from '@/components/ui/icon/icon';
import { MarginPage } from '@/components/ui/margin-page/margin-page';
import { Prose } from '@/components/ui/prose/prose';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { PAGE_LANGUAGE, langProps } from '@/lib/format/language';
import { blogPostPath } from '@/lib/routing/paths';

import styles from './post-article.module.css';

/** §2 Blog details: the meta line and the text, with the sidebar. */
export function PostArticle({
  slug,
  title,
  language,
  author,
  updatedAt,
  bodyLanguage,
  sanitizedHtml,
  aside,
}: {
  slug: string;
  title: string;
  /** Languages of title and text, if they are not the page's (WCAG 3.1.2). */
  language?: string;
  bodyLanguage?: string;
  author: string;
  updatedAt: Date | null;
  sanitizedHtml: string;
  aside: ReactNode;
}) {
  const pageLanguage = language && PAGE_LANGUAGE;
  return (
    <Section variant="white" label="Blog">
      <div className={styles.layout}>
        <article aria-label={title} {...langProps(language)} className={styles.article}>
          <MarginPage
            margin={
              <PostMeta path={blogPostPath(slug)} author={author} updatedAt={updatedAt} language={pageLanguage} />
            }
          >
            {sanitizedHtml ? (
              <Prose sanitizedHtml={sanitizedHtml} language={bodyLanguage ?? pageLanguage} />
            ) : (
              <StatePanel icon="file-text" title="No content" />
            )}
          </MarginPage>
        </article>
        {aside}
      </div>
    </Section>
  );
}

function PostMeta({
  path,
  author,
  updatedAt,
  language,
}: {
  path: string;
  author: string;
  updatedAt: Date | null;
  language: string | undefined;
}) {
  return (
    <div className={styles.meta} {...langProps(language)}>
      <span className={styles.fact}>
        <Icon name="user" size="sm" />
        By {author}
      </span>
      {updatedAt && (
        <span className={styles.fact}>
          <Icon name="calendar-blank" size="sm" />
          <span>
            Last update <DateTime date={updatedAt} format="detail" />
          </span>
        </span>
      )}
      <span className={styles.actions}>
        <CopyLink path={path} icon={<Icon name="link-simple" size="sm" />} />
        <Bookmark path={path} icon={<Icon name="bookmark-simple" size="sm" />} />
      </span>
    </div>
  );
}
