import path from 'node:path';

import { type Reporter, type TestModule } from 'vitest/node';

/** Names each test that needed another attempt at the end of a run. Playwright's reporters do the same. */
export default class FlakyReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[]) {
    for (const file of files) {
      for (const test of file.children.allTests()) {
        if (test.diagnostic()?.flaky) console.warn(`flaky: ${path.relative('', file.moduleId)} > ${test.fullName}`);
      }
    }
  }
}
