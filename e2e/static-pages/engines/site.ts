import type { TestProject } from 'vitest/node';

import { prepareSite } from '@/e2e/support/builds';
import { freePort, startSite } from '@/e2e/support/site';

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
