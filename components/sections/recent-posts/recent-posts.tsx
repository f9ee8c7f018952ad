import { Carousel } from '@/components/islands/carousel/carousel';
import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { pictureFile } from '@/components/ui/picture/picture-file';
import { PictureCard } from '@/components/ui/picture-card/picture-card';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { HOME_WORDS } from '@/lib/company/home';
import { isShown } from '@/lib/company/shown';
import { POST_CAROUSEL_ITEMS_MAX, POST_TITLE_WORDS } from '@/lib/constants';
import type { PostSummary } from '@/lib/content/posts';
import { cutWords } from '@/lib/format/text';
import { toEntryPath, PATHS } from '@/lib/routing/routes';

import styles from './recent-posts.module.css';

/** §2 Home, recent blogs: a carousel of posts, or the empty state. */
export function RecentPosts({ posts }: { posts: PostSummary[] }) {
  const words = HOME_WORDS.blog;
  if (!isShown('blog')) return null;
  return (
    <Section variant="paper">
      <div className={styles.head}>
        <SectionHeading {...words.heading} />
        {posts.length > 0 && (
          <ButtonLink href={PATHS.blog} variant="secondary">
            {words.action}
          </ButtonLink>
        )}
      </div>
      {posts.length > 0 ? (
        <Carousel
          variant="posts"
          label={words.slider}
          slides={posts.slice(0, POST_CAROUSEL_ITEMS_MAX).map((post) => (
            <PictureCard
              key={post.slug}
              href={toEntryPath('posts', post.slug)}
              title={cutWords(post.title, POST_TITLE_WORDS)}
              language={post.language}
              picture={pictureFile(post.image, { width: 352, height: 198 })}
            />
          ))}
        />
      ) : (
        <StatePanel icon="file-text" title={words.empty.title}>
          {words.empty.text}
        </StatePanel>
      )}
    </Section>
  );
}
