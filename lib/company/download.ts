/** §2 Download, and the download page of each software. */
export const buildDownloadWords = () =>
  ({
    description:
      'Downloads of all our software: the latest version of each with its release date and system, and the older versions that are still in use.',
    hero: {
      lead: 'The latest version of every program, and older ones for those who still work with them. Take a backup of your data before you update.',
    },
  }) as const;

/** §2 Download page of one software, by its name. */
export const buildSoftwareDownloadWords = (name: string) =>
  ({
    description: `All versions of ${name} with release date, system and file to download.`,
    hero: { lead: 'Take the newest version for your system, and a backup of your data before you install it.' },
    empty: `No version of ${name} is published at the moment.`,
  }) as const;
