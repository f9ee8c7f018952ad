import { type Software, type SoftwareVersion } from '@/lib/content/downloads/software';
import { assignSlugs, toDownloadSlug } from '@/lib/routing/slugs';

const SYSTEM = 'Windows 10, 11 (64-bit)';

/** Samples offer nothing to download: their rows say "Not Available" and never lead to a file that is not there. */
const toVersion = (name: string, version: string, date: string): SoftwareVersion => ({
  id: `sample-${toDownloadSlug(name)}-${version}`,
  name,
  version,
  releasedAt: new Date(date),
  system: SYSTEM,
  download: null,
});

/**
 * The built-in sample list that stands in where the downloads call returns nothing or fails (§3, §8): two software
 * entries with two versions each, under the vendor's own brand.
 */
export function buildSampleSoftware(brandName: string): Software[] {
  const accounting = `${brandName} Accounting`;
  const billing = `${brandName} Billing`;
  const samples = [
    {
      id: 'sample-1',
      name: accounting,
      versions: [toVersion(accounting, '2.1', '2025-04-01'), toVersion(accounting, '2.0', '2024-10-01')],
    },
    {
      id: 'sample-2',
      name: billing,
      versions: [toVersion(billing, '1.4', '2025-02-15'), toVersion(billing, '1.3', '2024-08-15')],
    },
  ];
  return assignSlugs(samples, (software) => toDownloadSlug(software.name));
}
