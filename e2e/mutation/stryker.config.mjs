/** Mutation tests of the modules of lib whose unit tests need no server and no disk (docs/testing.md). */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'e2e/mutation/vitest.config.ts' },
  mutate: [
    'lib/{format,routing,images}/*.ts',
    'lib/http/{cross-site,security-headers}.ts',
    'lib/seo/{*,json-ld/*}.ts',
    'lib/content/{*,shared/*,folder/markdown}.ts',
    '!lib/content/{content-folder,current-bodies,read-content}.ts',
    'lib/enquiry/{schema,fields,spam-check}.ts',
    'lib/backend/retry-policy.ts',
    'lib/platform/next/{page-policy,inline-scripts,cacheability}.mjs',
    'lib/{env-schema,env-values,built-settings}.ts',
    '!lib/**/{*.test,testing,test-*}.ts',
  ],
  // Faults in tables and patterns are a third, and take most of the time.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: '.data/mutation/incremental.json',
  tempDirName: '.data/mutation/sandbox',
  ignorePatterns: ['.next*', '.data', '.generated', 'test-results', 'bench', 'public/content'],
  // A busy machine is no endless loop.
  timeoutMS: 30_000,
  reporters: ['html', 'clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: '.data/mutation/report.html' },
  thresholds: { high: 95, low: 85, break: 85 },
};
