/** Forgets what the process has once (lib/process-wide.mjs), as a new process would. */
export function forgetProcessWide(...names: string[]): void {
  for (const name of names) Reflect.deleteProperty(globalThis, Symbol.for(`site.${name}`));
}
