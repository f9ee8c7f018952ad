import { Section } from '@/components/ui/section/section';
import { Card, CardLink } from '@/components/ui/card/card';
import { DateTime } from '@/components/ui/date-time/date-time';
import { Fact } from '@/components/ui/fact/fact';
import { Icon } from '@/components/ui/icon/icon';
import { JumpList, jumpTarget } from '@/components/ui/jump-list/jump-list';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { DOWNLOADS_WORDS } from '@/lib/company/downloads';
import { type Download, getLatestVersion } from '@/lib/content/downloads';
import { languageOf } from '@/lib/format/language';
import { toEntryPath } from '@/lib/routing/routes';

import styles from './download-list.module.css';

/** Shown for a missing value. */
const UNKNOWN = '–';

/** §2 Download: every download with its latest version and a link to its page. */
export function DownloadList({ downloads }: { downloads: Download[] }) {
  const words = DOWNLOADS_WORDS.list;
  return (
    <Section variant="white">
      {downloads.length > 0 ? (
        <>
          <JumpList entries={downloads} />
          <ul className={styles.list}>
            {downloads.map((entry) => (
              <DownloadEntry key={entry.slug} download={entry} />
            ))}
          </ul>
        </>
      ) : (
        <StatePanel icon="download-simple" title={words.empty} />
      )}
    </Section>
  );
}

function DownloadEntry({ download: { slug, name, versions, language } }: { download: Download }) {
  const words = DOWNLOADS_WORDS.list;
  const latest = getLatestVersion(versions);
  return (
    <Card as="li" id={jumpTarget(slug)}>
      <div className={styles.entry}>
        <h2 lang={languageOf(name, language)}>
          <CardLink href={toEntryPath('downloads', slug)}>{name}</CardLink>
        </h2>
        {latest ? (
          <dl className={styles.facts}>
            <Fact term={words.version}>{latest.version || UNKNOWN}</Fact>
            {latest.releasedAt && (
              <Fact term={words.releaseDate}>
                <DateTime date={latest.releasedAt} format="software" />
              </Fact>
            )}
            {latest.system && <Fact term={words.system}>{latest.system}</Fact>}
          </dl>
        ) : (
          <p className={styles.facts}>{words.empty}</p>
        )}
        <span className={styles.more} aria-hidden="true">
          <span className={styles.hint}>{`${words.more} `}</span>
          <Icon name="arrow-right" size="sm" />
        </span>
      </div>
    </Card>
  );
}
