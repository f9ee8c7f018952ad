import { Section } from '@/components/ui/section/section';
import { FeatureGrid } from '@/components/ui/feature-grid/feature-grid';
import { Icon } from '@/components/ui/icon/icon';
import type { IconName } from '@/components/ui/icon/icon-names';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { APP_BADGE_PATH } from '@/lib/routing/paths';

import styles from './software-android-apps.module.css';

const APPS: { icon: IconName; name: string; text: string }[] = [
  {
    icon: 'chart-line-up',
    name: 'Owner',
    text: 'Sales of the day, bank balance, stock value and what is due to you, as they stand in the books at the office.',
  },
  {
    icon: 'shopping-cart',
    name: 'Order',
    text: 'Salespeople take orders at the shop with current rates, stock and the party’s outstanding before them.',
  },
  {
    icon: 'warehouse',
    name: 'Stock',
    text: 'The godown counts stock with the phone’s camera as barcode reader; differences wait for approval.',
  },
];

/** §2 Desktop software list: the block of Android apps. */
export function SoftwareAndroidApps({ brandName }: { brandName: string }) {
  return (
    <Section variant="paper" labelledBy="android-apps">
      <SectionHeading
        id="android-apps"
        eyebrow="Android apps"
        title="The same books on the phone"
        lead="Three apps go with the desktop software. They read and write the data at your office, so nothing is entered twice."
      />
      <FeatureGrid features={APPS.map(({ name, ...app }) => ({ ...app, title: `${brandName} ${name}` }))} />
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
