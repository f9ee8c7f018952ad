import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { afterEach } from 'vitest';

/** Deletes process-wide values (lib/process-wide.mjs), so that a test starts like a new process. */
export function forgetProcessWide(...names: string[]): void {
  for (const name of names) Reflect.deleteProperty(globalThis, Symbol.for(`site.${name}`));
}

/** Collects garbage, and returns how many bytes of the heap are still in use. */
export async function measureHeap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  // A weak reference stays alive until the end of the turn in which it was read or made. What a finalizer releases, such
  // as the timer of a signal, is collected some turns later on a busy machine.
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    collectGarbage();
  }
  return process.memoryUsage().heapUsed;
}

/** As Next does it for each request: everything that is created meanwhile refers to the context. */
const contexts = new AsyncLocalStorage<object>();

/**
 * Runs `request` many times, each in an asynchronous context of its own. Returns how many of the contexts are still in
 * memory after a collection: those that a timer, a listener or a promise keeps.
 */
export async function countKeptContexts(times: number, request: (index: number) => Promise<unknown>): Promise<number> {
  const kept: WeakRef<object>[] = [];
  const runOne = async (index: number) => {
    const context = { index };
    kept.push(new WeakRef(context));
    await contexts.run(context, () => request(index));
  };
  for (let index = 0; index < times; index += 1) await runOne(index);
  await measureHeap();
  return kept.filter((reference) => reference.deref() !== undefined).length;
}

/** Folders of one test, removed after it. */
export function makeFolders(): () => string {
  const folders: string[] = [];
  afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));
  return () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'site-test-'));
    folders.push(folder);
    return folder;
  };
}
