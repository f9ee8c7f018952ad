import { existsSync } from 'node:fs';

import type { TestProject } from 'vitest/node';

import { buildSite, startSite } from '@/e2e/faults/site';
import { freePort } from '@/e2e/support/free-port';

declare module 'vitest' {
  export interface ProvidedContext {
    site: string;
  }
}

const SETTINGS = { NEXT_DIST_DIR: '.next', API_BASE_URL: '', SITE_URL: '', ENQUIRY_STORE: '.data/e2e-enquiries' };

/** Starts the site on its embedded content, as `npm run build` has left it; builds it where nobody has. */
export default async function setup(project: TestProject) {
  if (!existsSync('.next/BUILD_ID')) await buildSite(SETTINGS);
  const site = await startSite(await freePort(), SETTINGS);
  project.provide('site', site.url);
  return () => site.stop();
}
