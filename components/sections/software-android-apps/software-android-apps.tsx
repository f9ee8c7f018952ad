import { Section } from '@/components/ui/section/section';
import { type Feature, FeatureGrid } from '@/components/ui/feature-grid/feature-grid';
import { Icon } from '@/components/ui/icon/icon';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import { APP_BADGE_PATH } from '@/lib/routing/paths';

import styles from './software-android-apps.module.css';

/** §2 Desktop software list: the block of Android apps. */
export function SoftwareAndroidApps({
  words: { heading, list },
}: {
  words: { heading: HeadingWords; list: readonly Feature[] };
}) {
  return (
    <Section variant="paper" labelledBy="android-apps">
      <SectionHeading id="android-apps" {...heading} />
      <FeatureGrid features={list} />
      <a href={APP_BADGE_PATH} className={styles.badge}>
        <Icon name="google-play-logo" />
        <span>
          <span className={styles.small}>Get it on </span>
          <span className={styles.store}>Google Play</span>
        </span>
      </a>
    </Section>
  );
}
