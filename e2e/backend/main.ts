import { parseArgs } from 'node:util';

import { nastyContent } from '@/e2e/backend/nasty-content';
import { startBackend } from '@/e2e/backend/server';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4000' }, nasty: { type: 'boolean', default: false } },
});

const backend = await startBackend({ port: Number(values.port), content: values.nasty ? nastyContent : {} });
console.log(`The backend of the tests listens on ${backend.url} (faults and log: e2e/backend/README.md)`);
