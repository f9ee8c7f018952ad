import { type ReactNode } from 'react';

import { Bookmark } from '@/components/islands/bookmark/bookmark';
import { CopyLink } from '@/components/islands/copy-link/copy-link';
import { Breadcrumbs, type Trail } from '@/components/ui/breadcrumbs/breadcrumbs';
import { Card, CardLink } from '@/components/ui/card/card';
import { DateTime } from '@/components/ui/date-time/date-time';
import { Icon } from '@/components/ui/icon/icon';
import { MarginPage } from '@/components/ui/margin-page/margin-page';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { Picture, Thumbnail } from '@/components/ui/picture/picture';
import { Prose } from '@/components/ui/prose/prose';
import { Section } from '@/components/ui/section/section';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { type PostSummary } from '@/lib/content/posts';
import { PAGE_LANGUAGE } from '@/lib/format/language';
import { toEntryPath } from '@/lib/routing/routes';

import styles from './post.module.css';

/** §2 Blog details: the banner with the post's title and picture. */
export function PostBanner({ post, trail }: { post: Pick<PostSummary, 'title' | 'language' | 'image'>; trail: Trail }) {
  const picture = post.image !== null && (
    <div className={styles.picture}>
      <Picture
        src={post.image}
        alt=""
        width={1200}
        height={675}
        sizes="(width >= 1200px) 480px, (width >= 1024px) 40vw, 92vw"
        isPriority
      />
    </div>
  );
  return (
    <PageHero
      title={post.title}
      language={post.language}
      breadcrumbs={<Breadcrumbs trail={trail} current={post.title} language={post.language} />}
      picture={picture}
    />
  );
}

interface PostWords {
  label: string;
  /** Before the name of the author. */
  author: string;
  /** Before the date. */
  updated: string;
  empty: string;
  next: string;
}

/** §2 Blog details: the meta line and the text, with the sidebar. */
export function PostArticle({
  post: { slug, title, language, updatedAt },
  author,
  bodyLanguage,
  sanitizedHtml,
  next,
  aside,
  words,
}: {
  post: Pick<PostSummary, 'slug' | 'title' | 'language' | 'updatedAt'>;
  author: string;
  /** Language of the text, if it is not the page's (WCAG 3.1.2). */
  bodyLanguage?: string;
  sanitizedHtml: string;
  /** The post to read next, if there is another. */
  next: PostSummary | undefined;
  aside: ReactNode;
  words: PostWords;
}) {
  const pageLanguage = language && PAGE_LANGUAGE;
  return (
    <Section variant="white" label={words.label}>
      {/* The sidebar is empty if there is no other post. */}
      <div className={next ? `${styles.layout} ${styles.withAside}` : styles.layout}>
        <div className={styles.column}>
          <article aria-label={title} lang={language}>
            <MarginPage
              margin={
                <PostMeta
                  path={toEntryPath('posts', slug)}
                  author={author}
                  updatedAt={updatedAt}
                  language={pageLanguage}
                  words={words}
                />
              }
            >
              {sanitizedHtml ? (
                <Prose sanitizedHtml={sanitizedHtml} language={bodyLanguage ?? pageLanguage} />
              ) : (
                <StatePanel icon="file-text" title={words.empty} />
              )}
            </MarginPage>
          </article>
          {next && <NextArticle post={next} label={words.next} />}
        </div>
        {aside}
      </div>
    </Section>
  );
}

/** Leads on from the end of the text. */
function NextArticle({ post: { slug, title, language, image }, label }: { post: PostSummary; label: string }) {
  return (
    <nav aria-label={label}>
      <Card>
        <div className={styles.nextCard}>
          <Thumbnail src={image} width={160} height={90} />
          <div>
            <p className={styles.label} aria-hidden="true">
              {label}
            </p>
            <p className={styles.title} lang={language}>
              <CardLink href={toEntryPath('posts', slug)}>{title}</CardLink>
            </p>
          </div>
          <Icon name="arrow-right" />
        </div>
      </Card>
    </nav>
  );
}

function PostMeta({
  path,
  author,
  updatedAt,
  language,
  words,
}: {
  path: string;
  author: string;
  updatedAt: Date | null;
  language: string | undefined;
  words: Pick<PostWords, 'author' | 'updated'>;
}) {
  return (
    <div className={styles.meta} lang={language}>
      <span className={styles.fact}>
        <Icon name="user" size="sm" />
        {`${words.author} ${author}`}
      </span>
      {updatedAt && (
        <span className={styles.fact}>
          <Icon name="calendar-blank" size="sm" />
          <span>
            {`${words.updated} `}
            <DateTime date={updatedAt} format="detail" />
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
