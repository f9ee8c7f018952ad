import { BUILD_SETTINGS, type Env, EnvError } from './env-schema.ts';

/** The settings that pages are built with, as text; `null` for one that is unset. */
export type BuiltSettings = Record<(typeof BUILD_SETTINGS)[number], string | null>;

/** The settings that the build records in `@generated/settings.json`. */
export function toBuiltSettings(env: Env): BuiltSettings {
  const entries = BUILD_SETTINGS.map((name) => [name, String(env[name] ?? '') || null] as const);
  return Object.fromEntries(entries) as BuiltSettings;
}

/**
 * Compares the settings of a start with those of the build.
 * @throws EnvError with one line for each that differs: its name, its value now and its value at the build.
 */
export function expectBuiltWith(built: BuiltSettings, env: Env): void {
  const now = toBuiltSettings(env);
  const changed = BUILD_SETTINGS.filter((name) => built[name] !== now[name]);
  if (changed.length === 0) return;
  const lines = changed.map(
    (name) => `  ${name} is ${now[name] ?? 'unset'}, and was ${built[name] ?? 'unset'} at the build`,
  );
  throw new EnvError(
    `The site was built with other settings, and its pages contain them:\n${lines.join('\n')}\nTo use these, build again.`,
  );
}
