const formatIn = (unit: 'kilobyte' | 'megabyte', digits: number) =>
  new Intl.NumberFormat('en-IN', { style: 'unit', unit, maximumFractionDigits: digits });
const kilobytes = formatIn('kilobyte', 0);
const megabytes = formatIn('megabyte', 1);

const KIB = 1_024;
const MIB = KIB * KIB;

/** The size of a file as Windows counts it: "84.6 MB", "412 kB". `null` below 1 KiB: no program is so small. */
export function formatFileSize(bytes: number): string | null {
  if (bytes < KIB) return null;
  return bytes < MIB ? kilobytes.format(bytes / KIB) : megabytes.format(bytes / MIB);
}
