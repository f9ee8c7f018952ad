import { COLLECTIONS, ShapeError } from '@/lib/backend/collection';
import { readBodies } from '@/lib/backend/embedded/bodies';
import { type LocalTransport } from '@/lib/backend/transport';

/**
 * The backend that ships with the site: the bodies that the calls would return, made of the content folder
 * (docs/decisions/100-content-by-hand.md).
 */
export const embeddedTransport: LocalTransport = {
  kind: 'local',
  read: async (key) => {
    const bodies = await readBodies();
    if (Object.hasOwn(bodies, key)) return bodies[key];
    throw new ShapeError(`${COLLECTIONS[key].content} of the content folder cannot be read; npm run doctor says why`);
  },
};
