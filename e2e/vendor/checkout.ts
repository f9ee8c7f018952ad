import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '@/e2e/support/process';
import { LOGO_FILE } from '@/lib/doctor/leftovers';

export const VENDOR_ORIGIN = 'https://www.ganak.example';
/** The backend is on this machine; visitors get its files from here. */
export const VENDOR_BACKEND = 'https://www.ganak.example/erp';
export const VENDOR_SETTINGS = {
  COMPANY_NAME: 'Udyam Ganak Pvt Ltd',
  BRAND_NAME: 'Ganak',
  PUBLIC_BACKEND_URL: VENDOR_BACKEND,
  REVALIDATE_SECRET: 'a-secret-of-another-vendor',
  SITE_URL: VENDOR_ORIGIN,
  GA_MEASUREMENT_ID: 'G-AB12CD34EF',
  ANALYTICS_SCRIPT_URL: 'https://scripts.example/js/script.js#data-domain=vendor.example',
  ANALYTICS_CONNECT_ORIGINS: 'https://collector.example',
};

const SOURCES = [
  ...['app', 'components', 'e2e/vendor/company', 'lib', 'public', 'scripts'],
  ...['instrumentation.ts', 'middleware.ts', 'next.config.ts', 'package.json', 'tsconfig.json', 'tsconfig.build.json'],
];

/** Fills a checkout with the site, and edits it as the vendor does: the logo, the facts and the pages. */
export function copyCheckout(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const name of SOURCES) cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  rmSync(path.join(folder, 'public/content'), { recursive: true, force: true });
  // As hard links: the bundler follows no link out of the checkout.
  execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), folder]);
  copyFileSync(path.join(import.meta.dirname, 'logo.svg'), path.join(folder, LOGO_FILE));
  for (const name of ['facts', 'pages']) {
    const file = path.join(folder, `lib/company/${name}.ts`);
    // What a vendor edits is at the end of both.
    const edited = readFileSync(file, 'utf8').replace(/^export const (?:FACTS|ABSENT)\b[\s\S]*/m, '');
    writeFileSync(file, `${edited}export * from '../../e2e/vendor/company/${name}';\n`);
  }
}
