import { COLLECTIONS } from '@/lib/backend/collection';
import { type LocalTransport } from '@/lib/backend/transport';

/**
 * The backend that ships with the site: the same bodies that the real calls return, from `public/content`. Imported and
 * not read from disk, so that the content is part of the build and runs on an edge host too.
 */
export const embeddedTransport: LocalTransport = {
  kind: 'local',
  read: async (key) =>
    ((await import(`../../public/content/${COLLECTIONS[key].file}.json`)) as { default: unknown }).default,
};
