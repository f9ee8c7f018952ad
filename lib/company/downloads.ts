/** In place of versions (§8). */
const NO_DATA = 'No Data Found';

/** §2 Download, and the download page of each software. */
export const DOWNLOADS_WORDS = {
  description:
    'Download the latest version of our software, with release date and operating system, or an older version that you still use.',
  hero: {
    title: 'Download',
    lead: 'Get the latest version of every program, or an older one if you still use it. Back up your data before you update.',
  },
  list: {
    version: 'Latest version',
    releaseDate: 'Release Date',
    system: 'System',
    more: 'Versions and files',
    empty: NO_DATA,
  },
  contactBanner: {
    title: 'Need help with the installation?',
    text: 'Our support team installs the software with you by phone or remote desktop.',
    action: 'Contact support',
  },
} as const;

/** §2 Download page of one software, by its name. */
export const buildDownloadWords = (name: string) =>
  ({
    description: `Download ${name}: every version with release date, operating system and file.`,
    hero: {
      title: `Download ${name}`,
      lead: 'Choose the latest version for your system. Back up your data before you install it.',
    },
    table: {
      title: `Versions of ${name}`,
      columns: {
        serial: 'Serial No.',
        name: 'Software Version Name',
        version: 'Version',
        releaseDate: 'Release Date',
        system: 'System',
        download: 'Download',
      },
      /** Beside the version that was released last. */
      latest: 'Latest',
      empty: { title: NO_DATA, text: `No version of ${name} is available at the moment.` },
    },
  }) as const;
