import { Thumbnail } from '@/components/ui/picture/thumbnail';
import { BLOG_LATEST_ITEMS } from '@/lib/constants';
import type { PostSummary } from '@/lib/content/posts';
import { formatListDate, toIsoIndia } from '@/lib/format/dates';
import { langProps } from '@/lib/format/language';
import { blogPostPath } from '@/lib/routing/paths';

import styles from './blog-latest.module.css';

/** §2 Blog list, Blog details: the sidebar with the first three posts, without the one that is being read. */
export function BlogLatest({ posts, currentSlug }: { posts: PostSummary[]; currentSlug?: string }) {
  const latest = posts.filter(({ slug }) => slug !== currentSlug).slice(0, BLOG_LATEST_ITEMS);
  if (latest.length === 0) return null;
  return (
    <aside aria-labelledby="latest-blogs">
      <div className={styles.sheet}>
        <h2 id="latest-blogs" className={styles.title}>
          Latest Blogs
        </h2>
        <ul className={styles.list}>
          {latest.map(({ id, slug, title, language, image, updatedAt }) => (
            <li key={id} className={styles.item}>
              <Thumbnail src={image} width={96} height={54} />
              <div className={styles.words}>
                <a href={blogPostPath(slug)} className={styles.link} {...langProps(language)}>
                  {title}
                </a>
                {updatedAt && (
                  <time className={styles.date} dateTime={toIsoIndia(updatedAt)}>
                    {formatListDate(updatedAt)}
                  </time>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
