import { Breadcrumbs } from '@/components/ui/breadcrumbs/breadcrumbs';
import { DateTime } from '@/components/ui/date-time/date-time';
import { DownloadLink } from '@/components/ui/download-link/download-link';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { Section } from '@/components/ui/section/section';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { Words } from '@/components/ui/terms/terms';
import { buildDownloadWords } from '@/lib/company/downloads';
import { type Download, getLatestVersion } from '@/lib/content/downloads';
import { listTrail } from '@/lib/seo/site-pages';

import styles from './download-table.module.css';

/** Shown for a missing value. */
const UNKNOWN = '–';

const formatIn = (unit: 'kilobyte' | 'megabyte', digits: number) =>
  new Intl.NumberFormat('en-IN', { style: 'unit', unit, maximumFractionDigits: digits });
const kilobytes = formatIn('kilobyte', 0);
const megabytes = formatIn('megabyte', 1);

const KIB = 1_024;
const MIB = KIB * KIB;

/** The size of a file as Windows counts it: "84.6 MB", "412 kB". `null` below 1 KiB: no program is so small. */
function formatFileSize(bytes: number): string | null {
  if (bytes < KIB) return null;
  return bytes < MIB ? kilobytes.format(bytes / KIB) : megabytes.format(bytes / MIB);
}

/** §2 Download page: its title, with the way back to the list. */
export function DownloadHero({ name }: { name: string }) {
  return (
    <PageHero
      {...buildDownloadWords(name).hero}
      breadcrumbs={<Breadcrumbs trail={listTrail('downloads')} current={name} />}
    />
  );
}

/**
 * §2 Download page: the versions of one download. On phones each row becomes a card with the less obvious column
 * names. The roles are explicit because some browsers drop table semantics when CSS changes the layout.
 */
export function DownloadTable({ download: { name: title, versions, language: ofAll } }: { download: Download }) {
  const { title: caption, columns, latest: latestLabel, empty } = buildDownloadWords(title).table;
  const latest = getLatestVersion(versions);
  return (
    <Section variant="white">
      {versions.length > 0 ? (
        <table role="table" className={styles.table}>
          <Words as="caption" className="visually-hidden">
            {caption}
          </Words>
          <thead role="rowgroup" className={styles.head}>
            <tr role="row">
              {Object.values(columns).map((column) => (
                <th key={column} role="columnheader" scope="col" className={styles.column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className={styles.body}>
            {versions.map((version, index) => {
              const { name, version: number, releasedAt, system, download, fileBytes, language = ofAll } = version;
              const isLatest = version === latest;
              const size = fileBytes === undefined ? null : formatFileSize(fileBytes);
              return (
                <tr key={index} role="row" className={styles.row}>
                  <td role="cell" data-label={columns.serial} className={styles.cell}>
                    {index + 1}
                  </td>
                  <Words as="td" role="cell" data-label={columns.name} className={styles.cell} language={language}>
                    {name}
                  </Words>
                  <th role="rowheader" scope="row" data-label={columns.version} className={styles.cell}>
                    <Words language={language}>{number || UNKNOWN}</Words>
                    {isLatest && versions.length > 1 && (
                      <>
                        {' '}
                        <span className={styles.latest}>{latestLabel}</span>
                      </>
                    )}
                  </th>
                  <td role="cell" data-label={columns.releaseDate} className={styles.cell}>
                    {releasedAt ? <DateTime date={releasedAt} format="software" /> : UNKNOWN}
                  </td>
                  <Words as="td" role="cell" data-label={columns.system} className={styles.cell} language={language}>
                    {system || UNKNOWN}
                  </Words>
                  <td role="cell" data-label={columns.download} className={styles.cell}>
                    <DownloadLink
                      target={download}
                      label={size ? `${columns.download} (${size})` : columns.download}
                      subject={`${name} ${number}`}
                      variant={isLatest ? 'primary' : 'secondary'}
                      size="sm"
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : (
        <StatePanel icon="download-simple" title={empty.title}>
          {empty.text}
        </StatePanel>
      )}
    </Section>
  );
}
