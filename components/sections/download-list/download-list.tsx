import { Section } from '@/components/ui/section/section';
import { Card, CardLink } from '@/components/ui/card/card';
import { DateTime } from '@/components/ui/date-time/date-time';
import { Icon } from '@/components/ui/icon/icon';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { type Software, getLatestVersion } from '@/lib/content/downloads';
import { langProps, languageOf } from '@/lib/format/language';
import { downloadPath } from '@/lib/routing/paths';

import styles from './download-list.module.css';

/** Shown for a missing value. */
const UNKNOWN = '–';

/** §2 Download: every software with its latest version and a link to its page. */
export function DownloadList({ software }: { software: Software[] }) {
  return (
    <Section variant="white" label="Downloads">
      {software.length > 0 ? (
        <ul className={styles.list}>
          {software.map((entry) => (
            <DownloadEntry key={entry.id} software={entry} />
          ))}
        </ul>
      ) : (
        <StatePanel icon="download-simple" title="No Data Found" />
      )}
    </Section>
  );
}

function DownloadEntry({ software: { slug, name, versions } }: { software: Software }) {
  const latest = getLatestVersion(versions);
  return (
    <Card as="li">
      <div className={styles.entry}>
        <h2 className={styles.name} {...langProps(languageOf(name))}>
          <CardLink href={downloadPath(slug)}>{name}</CardLink>
        </h2>
        {latest ? (
          <dl className={styles.facts}>
            <dt>Latest version</dt>
            <dd className={styles.value}>{latest.version || UNKNOWN}</dd>
            {latest.releasedAt && (
              <>
                <dt>Release Date</dt>
                <dd className={styles.value}>
                  <DateTime date={latest.releasedAt} format="software" />
                </dd>
              </>
            )}
            {latest.system && (
              <>
                <dt>System</dt>
                <dd className={styles.value}>{latest.system}</dd>
              </>
            )}
          </dl>
        ) : (
          <p className={styles.facts}>No Data Found</p>
        )}
        <span className={styles.more} aria-hidden="true">
          Versions and files <Icon name="arrow-right" size="sm" />
        </span>
      </div>
    </Card>
  );
}
