import type { PostSummary } from '@/lib/content/posts';
import { langProps } from '@/lib/format/language';
import { blogPostPath } from '@/lib/routing/paths';

import styles from './older-posts.module.css';

/** Posts as a plain list of links, any number of them. */
export function OlderPosts({ posts }: { posts: PostSummary[] }) {
  return (
    <ul className={styles.links}>
      {posts.map(({ id, slug, title, language }) => (
        <li key={id} {...langProps(language)}>
          <a href={blogPostPath(slug)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
