import { ExpandableList } from '@/components/islands/expandable-list/expandable-list';
import { DateTime } from '@/components/ui/date-time/date-time';
import { PictureCard } from '@/components/ui/picture-card/picture-card';
import { Thumbnail } from '@/components/ui/picture/picture';
import { pictureFile } from '@/components/ui/picture/picture-file';
import { Section } from '@/components/ui/section/section';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { Terms, Words } from '@/components/ui/terms/terms';
import { BLOG_WORDS } from '@/lib/company/blog';
import { POST_CARDS_MAX, LATEST_POSTS_MAX, POST_LIST_INITIAL } from '@/lib/constants';
import { type PostSummary } from '@/lib/content/posts';
import { toEntryPath } from '@/lib/routing/routes';

import styles from './post-list.module.css';

/** §2 Blog list: posts as cards in two columns, all but the first behind a toggle. All are links in the HTML. */
export function PostList({ posts }: { posts: readonly PostSummary[] }) {
  const words = BLOG_WORDS.list;
  const rest = posts.slice(POST_LIST_INITIAL, POST_CARDS_MAX);
  const older = posts.slice(POST_CARDS_MAX);
  // It would repeat the only post.
  const hasAside = posts.length > 1;
  return (
    <Section variant="white">
      {posts.length > 0 ? (
        <div className={hasAside ? `${styles.layout} ${styles.withAside}` : styles.layout}>
          <div>
            <ul className={styles.cards}>
              {posts.slice(0, POST_LIST_INITIAL).map((post, index) => (
                <PostCard key={post.slug} post={post} isFirst={index === 0} />
              ))}
            </ul>
            {rest.length > 0 && (
              <ExpandableList labels={{ more: words.more, less: words.less }}>
                <ul className={`${styles.cards} ${styles.further}`}>
                  {rest.map((post) => (
                    <PostCard key={post.slug} post={post} />
                  ))}
                </ul>
                {older.length > 0 && (
                  <>
                    <h2 className={styles.older}>{words.older}</h2>
                    <ul className={styles.links}>
                      {older.map(({ slug, title, language }) => (
                        <li key={slug} lang={language}>
                          <a href={toEntryPath('posts', slug)}>
                            <Terms>{title}</Terms>
                          </a>
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </ExpandableList>
            )}
          </div>
          {hasAside && <LatestPosts posts={posts} />}
        </div>
      ) : (
        <StatePanel icon="file-text" title={words.empty.title}>
          {words.empty.text}
        </StatePanel>
      )}
    </Section>
  );
}

function PostCard({ post, isFirst = false }: { post: PostSummary; isFirst?: boolean }) {
  return (
    <PictureCard
      as="li"
      href={toEntryPath('posts', post.slug)}
      title={post.title}
      language={post.language}
      time={post.updatedAt && <DateTime date={post.updatedAt} format="list" />}
      picture={pictureFile(post.image, {
        width: 640,
        height: 360,
        sizes: '(width >= 1024px) 420px, (width >= 576px) 48vw, 92vw',
      })}
      isPriority={isFirst}
    />
  );
}

/** §2 Blog list, Blog details: the sidebar with the first three posts, without the one that is being read. */
export function LatestPosts({ posts, currentSlug }: { posts: readonly PostSummary[]; currentSlug?: string }) {
  const latest = posts.filter(({ slug }) => slug !== currentSlug).slice(0, LATEST_POSTS_MAX);
  if (latest.length === 0) return null;
  return (
    <aside aria-labelledby="latest-posts">
      <div className={styles.sheet}>
        <h2 id="latest-posts" className={styles.title}>
          <Words>{BLOG_WORDS.latest}</Words>
        </h2>
        <ul>
          {latest.map(({ slug, title: name, language, image, updatedAt }) => (
            <li key={slug} className={styles.item}>
              <Thumbnail src={image} width={96} height={54} />
              <div className={styles.words}>
                <a href={toEntryPath('posts', slug)} className={styles.link} lang={language}>
                  <Terms>{name}</Terms>
                </a>
                {updatedAt && <DateTime date={updatedAt} format="list" />}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
