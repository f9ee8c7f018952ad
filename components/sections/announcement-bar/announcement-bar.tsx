import { AnnouncementMarquee } from '@/components/islands/announcement-marquee/announcement-marquee';
import { MotionToggle } from '@/components/islands/motion/motion-toggle';
import type { Announcement } from '@/lib/content/announcements';
import { languageOf } from '@/lib/format/language';
import { PATHS } from '@/lib/routing/paths';

import styles from './announcement-bar.module.css';

/**
 * §2 Announcement bar: the running texts, "Know More", and the control that pauses whatever moves on the page. A vendor
 * with nothing to announce has no bar; the footer then shows the control.
 */
export function AnnouncementBar({ announcements }: { announcements: readonly Announcement[] }) {
  if (announcements.length === 0) return null;
  const items = announcements.map(({ id, text }) => {
    const lang = languageOf(text);
    return lang ? { id, text, lang } : { id, text };
  });
  return (
    <section className={styles.bar} aria-label="Announcements">
      <div className={styles.inner}>
        <AnnouncementMarquee items={items} href={PATHS.contact} />
        <a href={PATHS.contact} className={styles.more}>
          Know More
        </a>
        <MotionToggle />
      </div>
    </section>
  );
}
