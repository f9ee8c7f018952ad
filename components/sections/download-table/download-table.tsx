import { Breadcrumbs } from '@/components/ui/breadcrumbs/breadcrumbs';
import { DateTime } from '@/components/ui/date-time/date-time';
import { DownloadLink } from '@/components/ui/download-link/download-link';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { Section } from '@/components/ui/section/section';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { type Download, type DownloadVersion, getLatestVersion } from '@/lib/content/downloads';
import { formatFileSize } from '@/lib/format/file-size';
import { langProps, languageOf } from '@/lib/format/language';
import { PATHS } from '@/lib/routing/routes';

import styles from './download-table.module.css';

const TRAIL = [
  { label: 'Home', href: PATHS.home },
  { label: 'Download', href: PATHS.download },
];

/** §2 Download page: the name of the software. */
export function DownloadHero({ name, words }: { name: string; words: { lead: string } }) {
  return (
    <PageHero title={`Download ${name}`} breadcrumbs={<Breadcrumbs trail={TRAIL} current={name} />} lead={words.lead} />
  );
}

const COLUMNS = ['Serial No.', 'Software Version Name', 'Version', 'Release Date', 'System', 'Download'] as const;
const [SERIAL, NAME, VERSION, RELEASE_DATE, SYSTEM, DOWNLOAD] = COLUMNS;

/** Shown for a missing value. */
const UNKNOWN = '–';

/**
 * §2 Download page: the versions of one software. On phones each row becomes a card with the less obvious column
 * names. The roles are explicit because some browsers drop table semantics when CSS changes the layout.
 */
export function DownloadTable({
  software: { name, versions },
  words,
}: {
  software: Download;
  words: { empty: string };
}) {
  const title = `Versions of ${name}`;
  const latest = getLatestVersion(versions);
  return (
    <Section variant="white" label={title}>
      {versions.length > 0 ? (
        <table role="table" className={styles.table}>
          <caption className="visually-hidden" {...langProps(languageOf(title))}>
            {title}
          </caption>
          <thead role="rowgroup" className={styles.head}>
            <tr role="row">
              {COLUMNS.map((column) => (
                <th key={column} role="columnheader" scope="col" className={styles.column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className={styles.body}>
            {versions.map((version, index) => (
              <VersionRow
                key={version.id}
                version={version}
                serial={index + 1}
                isLatest={version === latest}
                isOnly={versions.length === 1}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <StatePanel icon="download-simple" title="No Data Found">
          {words.empty}
        </StatePanel>
      )}
    </Section>
  );
}

function VersionRow({
  version: { name, version, releasedAt, system, download, fileBytes },
  serial,
  isLatest,
  isOnly,
}: {
  version: DownloadVersion;
  serial: number;
  isLatest: boolean;
  /** The latest of one needs no badge. */
  isOnly: boolean;
}) {
  const size = fileBytes === undefined ? null : formatFileSize(fileBytes);
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" data-label={SERIAL} className={styles.cell}>
        {serial}
      </td>
      <th role="rowheader" scope="row" data-label={NAME} className={styles.cell} {...langProps(languageOf(name))}>
        {name}
      </th>
      <td role="cell" data-label={VERSION} className={styles.cell}>
        {version || UNKNOWN}
        {isLatest && !isOnly && (
          <>
            {' '}
            <span className={styles.latest}>Latest</span>
          </>
        )}
      </td>
      <td role="cell" data-label={RELEASE_DATE} className={styles.cell}>
        {releasedAt ? <DateTime date={releasedAt} format="software" /> : UNKNOWN}
      </td>
      <td role="cell" data-label={SYSTEM} className={styles.cell} {...langProps(languageOf(system))}>
        {system || UNKNOWN}
      </td>
      <td role="cell" data-label={DOWNLOAD} className={styles.cell}>
        <DownloadLink
          target={download}
          label={size ? `Download (${size})` : 'Download'}
          subject={`${name} ${version}`}
          variant={isLatest ? 'primary' : 'secondary'}
          size="sm"
        />
      </td>
    </tr>
  );
}
