import type { ReactNode } from 'react';

import { Section } from '@/components/ui/section/section';
import { Card, CardLink } from '@/components/ui/card/card';
import { DateTime } from '@/components/ui/date-time/date-time';
import { Icon } from '@/components/ui/icon/icon';
import { JumpList, jumpTarget } from '@/components/ui/jump-list/jump-list';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { type Download, getLatestVersion } from '@/lib/content/downloads';
import { langProps, languageOf } from '@/lib/format/language';
import { toEntryPath } from '@/lib/routing/routes';

import styles from './download-list.module.css';

/** Shown for a missing value. */
const UNKNOWN = '–';

/** §2 Download: every software with its latest version and a link to its page. */
export function DownloadList({ software }: { software: Download[] }) {
  return (
    <Section variant="white" label="Downloads">
      {software.length > 0 ? (
        <>
          <JumpList entries={software} />
          <ul className={styles.list}>
            {software.map((entry) => (
              <DownloadEntry key={entry.id} software={entry} />
            ))}
          </ul>
        </>
      ) : (
        <StatePanel icon="download-simple" title="No Data Found" />
      )}
    </Section>
  );
}

function DownloadEntry({ software: { slug, name, versions } }: { software: Download }) {
  const latest = getLatestVersion(versions);
  return (
    <Card as="li" id={jumpTarget(slug)}>
      <div className={styles.entry}>
        <h2 {...langProps(languageOf(name))}>
          <CardLink href={toEntryPath('downloads', slug)}>{name}</CardLink>
        </h2>
        {latest ? (
          <dl className={styles.facts}>
            <Fact term="Latest version">{latest.version || UNKNOWN}</Fact>
            {latest.releasedAt && (
              <Fact term="Release Date">
                <DateTime date={latest.releasedAt} format="software" />
              </Fact>
            )}
            {latest.system && <Fact term="System">{latest.system}</Fact>}
          </dl>
        ) : (
          <p className={styles.facts}>No Data Found</p>
        )}
        <span className={styles.more} aria-hidden="true">
          <span className={styles.hint}>Versions and files </span>
          <Icon name="arrow-right" size="sm" />
        </span>
      </div>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
