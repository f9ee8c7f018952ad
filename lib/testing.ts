/** Deletes process-wide values (lib/process-wide.mjs), so that a test starts like a new process. */
export function forgetProcessWide(...names: string[]): void {
  for (const name of names) Reflect.deleteProperty(globalThis, Symbol.for(`site.${name}`));
}
