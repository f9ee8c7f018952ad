import 'server-only';

import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage } from 'node:http';

import { type CollectionKey } from '@/lib/backend/collection';
import { findMissingPath } from '@/lib/content/missing-entries';
import { NO_PAGE_PATH } from '@/lib/routing/paths';

/**
 * Asks Next for one kept page in place of each entry that content does not have: 404s are not kept, so that invented
 * paths fill no cache, and each would be rendered anew (docs/decisions/082-missing-entries-share-a-page.md).
 * @param peek what is held of a collection
 */
export function shareMissingPages(peek: (key: CollectionKey) => unknown): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const [path = '', ...query] = (request.url ?? '').split('?');
    const missingPath = findMissingPath(path, peek);
    if (missingPath === undefined) return;
    // To React's client the status alone matters: it then loads the document.
    request.url = [request.headers.rsc === undefined ? missingPath : NO_PAGE_PATH, ...query].join('?');
  });
}
