import { buildTitle } from '@/e2e/backend/many-titles';

const DAY_MS = 86_400_000;

/** The body of `GET /api/downloads` with `count` software of two versions each. */
export function buildManyDownloads(count: number): { data: object[] } {
  const data = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    software_name: `Ankbahi ${buildTitle(index).split(':')[0]} Tool ${index + 1}`,
    versions: [2, 1].map((major) => ({
      id: index * 2 + major,
      download_id: index + 1,
      version: `${major}.${index % 10}`,
      release_date: new Date(Date.UTC(2026, 0, major) - index * DAY_MS).toISOString().slice(0, 10),
      system: 'Windows 10, 11 (64-bit)',
      download_link: '/content/files/ankbahi-desk-12.4.zip',
    })),
  }));
  return { data };
}
