/** What tests see of a module that runs uncompiled, before the site. */

declare module '@/lib/process/built-config.mjs' {
  export function noteSettings(): void;
  export function readBuiltConfig(): string | undefined;
}
