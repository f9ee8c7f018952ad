import { Announcements } from '@/components/islands/announcements/announcements';
import { MotionToggle } from '@/components/islands/motion/motion-toggle';
import { SITE_WORDS } from '@/lib/company/site';
import { Terms, Words } from '@/components/ui/terms/terms';
import type { Announcement } from '@/lib/content/announcements';
import { languageOf } from '@/lib/format/language';
import { PATHS } from '@/lib/routing/routes';

import styles from './announcement-bar.module.css';

/**
 * §2 Announcement bar: the moving texts, "Know More" and the control that pauses all motion on the page. Without
 * announcements there is no bar, and the footer has the control.
 */
export function AnnouncementBar({ announcements }: { announcements: readonly Announcement[] }) {
  const { label, action } = SITE_WORDS.announcements;
  if (announcements.length === 0) return null;
  const items = announcements.map(({ text, language }) => ({
    text: <Terms>{text}</Terms>,
    lang: languageOf(text, language),
  }));
  return (
    <section className={styles.bar} aria-label={label}>
      <div className={styles.inner}>
        <Announcements items={items} />
        <a href={PATHS.contact} className={styles.more}>
          <Words>{action}</Words>
        </a>
        <MotionToggle />
      </div>
    </section>
  );
}
