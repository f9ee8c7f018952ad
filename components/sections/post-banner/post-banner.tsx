import { Breadcrumbs } from '@/components/ui/breadcrumbs/breadcrumbs';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { Picture } from '@/components/ui/picture/picture';
import type { PostSummary } from '@/lib/content/posts';
import { PATHS } from '@/lib/routing/paths';

import styles from './post-banner.module.css';

const TRAIL = [
  { label: 'Home', href: PATHS.home },
  { label: 'Blog', href: PATHS.blog },
];

/** §2 Blog details: the banner with the post's title and picture. */
export function PostBanner({ post }: { post: Pick<PostSummary, 'title' | 'language' | 'image'> }) {
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
      breadcrumbs={<Breadcrumbs trail={TRAIL} current={post.title} language={post.language} />}
      picture={picture}
    />
  );
}
