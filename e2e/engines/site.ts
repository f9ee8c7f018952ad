import type { TestProject } from 'vitest/node';

import { startSite } from '@/e2e/faults/site';
import { prepareSite } from '@/e2e/sites.mjs';
import { freePort } from '@/e2e/support/free-port';

declare module 'vitest' {
  export interface ProvidedContext {
    site: string;
  }
}

/** Starts the site on its embedded content. */
export default async function setup(project: TestProject) {
  const { settings } = await prepareSite('embedded');
  const site = await startSite(await freePort(), settings);
  project.provide('site', site.url);
  return () => site.stop();
}
