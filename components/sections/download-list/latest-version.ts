import type { SoftwareVersion } from '@/lib/content/downloads';

/** The version released last; where dates are missing, the first in the backend's order. `null` without versions. */
export function getLatestVersion(versions: readonly SoftwareVersion[]): SoftwareVersion | null {
  return versions.reduce<SoftwareVersion | null>((latest, version) => {
    if (latest === null) return version;
    return latest.releasedAt && version.releasedAt && version.releasedAt > latest.releasedAt ? version : latest;
  }, null);
}
