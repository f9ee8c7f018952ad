import { BRAND_NAME } from '@/lib/company/names';

/** A software of the built-in list. Its versions have no file: their rows say "Not Available". */
export interface BuiltInDownload {
  name: string;
  versions: readonly { version: string; releaseDate: `${number}-${number}-${number}`; system: string }[];
}

const SYSTEM = 'Windows 10, 11 (64-bit)';

/**
 * What the site shows if the list of downloads is empty or has never loaded (§3, §8): the specification's sample, two
 * invented programs. Write your own here, or leave `[]` for "No Data Found".
 */
export const BUILT_IN_DOWNLOADS: readonly BuiltInDownload[] = [
  {
    name: `${BRAND_NAME} Accounting`,
    versions: [
      { version: '2.1', releaseDate: '2025-04-01', system: SYSTEM },
      { version: '2.0', releaseDate: '2024-10-01', system: SYSTEM },
    ],
  },
  {
    name: `${BRAND_NAME} Billing`,
    versions: [
      { version: '1.4', releaseDate: '2025-02-15', system: SYSTEM },
      { version: '1.3', releaseDate: '2024-08-15', system: SYSTEM },
    ],
  },
];
