import { Bookmark } from '@/components/islands/bookmark/bookmark';
import { CopyLink } from '@/components/islands/copy-link/copy-link';
import { LatestPosts } from '@/components/sections/post-list/post-list';
import { Breadcrumbs } from '@/components/ui/breadcrumbs/breadcrumbs';
import { Card, CardLink } from '@/components/ui/card/card';
import { DateTime } from '@/components/ui/date-time/date-time';
import { Icon } from '@/components/ui/icon/icon';
import { MarginPage } from '@/components/ui/margin-page/margin-page';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { Picture, Thumbnail } from '@/components/ui/picture/picture';
import { Prose } from '@/components/ui/prose/prose';
import { Section } from '@/components/ui/section/section';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { BLOG_WORDS } from '@/lib/company/blog';
import { COMPANY_NAME } from '@/lib/company/names';
import { findNextPost, type Post, type PostSummary, readBodyLanguage } from '@/lib/content/posts';
import { toSafeHtml } from '@/lib/content/rich-text/rich-text';
import { PAGE_LANGUAGE } from '@/lib/format/language';
import { toEntryPath } from '@/lib/routing/routes';

import { listTrail } from '@/lib/seo/site-pages';

import styles from './post.module.css';

/** §2 Blog details: the banner with the post's title and picture. */
export function PostBanner({ post }: { post: Pick<Post, 'title' | 'language' | 'image'> }) {
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
      breadcrumbs={<Breadcrumbs trail={listTrail('posts')} current={post.title} language={post.language} />}
      picture={picture}
    />
  );
}

/** §2 Blog details: the meta line and the text, with the sidebar. */
export function PostArticle({
  post,
  posts,
}: {
  post: Post;
  /** All, for the sidebar and the next article. */
  posts: readonly PostSummary[];
}) {
  const words = BLOG_WORDS.post;
  const { id, slug, title, language, bodyHtml } = post;
  const sanitizedHtml = toSafeHtml(bodyHtml, { path: `blogs/${id}/description`, tableLabel: title });
  const next = findNextPost(posts, slug);
  return (
    <Section variant="white">
      <div className={next ? `${styles.layout} ${styles.withAside}` : styles.layout}>
        <div className={styles.column}>
          <article lang={language}>
            <MarginPage margin={<PostMeta post={post} />}>
              {sanitizedHtml ? (
                <Prose sanitizedHtml={sanitizedHtml} language={readBodyLanguage(post) ?? (language && PAGE_LANGUAGE)} />
              ) : (
                <StatePanel icon="file-text" title={words.empty} />
              )}
            </MarginPage>
          </article>
          {next && <NextArticle post={next} label={words.next} />}
        </div>
        {next && <LatestPosts posts={posts} currentSlug={slug} />}
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

function PostMeta({ post: { slug, updatedAt, language } }: { post: Post }) {
  const path = toEntryPath('posts', slug);
  const words = BLOG_WORDS.post;
  return (
    <div className={styles.meta} lang={language && PAGE_LANGUAGE}>
      <span className={styles.fact}>
        <Icon name="user" size="sm" />
        {`${words.author} ${COMPANY_NAME}`}
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
        <CopyLink path={path} />
        <Bookmark path={path} />
      </span>
    </div>
  );
}
