import { parseArgs } from 'node:util';

import { type BackendContent } from '@/e2e/backend/content';
import { buildLongLists, buildManyPosts } from '@/e2e/backend/sized-content';
import { emptyContent, nastyContent, scantContent } from '@/e2e/backend/nasty-content';
import { startBackend } from '@/e2e/backend/server';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4000' },
    content: { type: 'string', default: 'shipped' },
    items: { type: 'string' },
    posts: { type: 'string' },
  },
});

const CONTENTS: Record<string, () => Partial<BackendContent> | Promise<BackendContent>> = {
  shipped: () => ({}),
  nasty: () => nastyContent,
  scant: () => scantContent,
  empty: () => emptyContent,
};

const chosen = await CONTENTS[values.content]?.();
if (!chosen) throw new Error(`--content is one of ${Object.keys(CONTENTS).join(', ')}`);
const content = {
  ...chosen,
  ...(values.items === undefined ? {} : await buildLongLists(Number(values.items))),
  ...(values.posts === undefined ? {} : { blogs: buildManyPosts(Number(values.posts)) }),
};
const backend = await startBackend({ port: Number(values.port), content });
console.log(`The backend of the tests listens on ${backend.url} (faults and log: e2e/backend/README.md)`);
