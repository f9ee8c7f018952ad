import { BUILD_SETTINGS, type Env, EnvError } from './env-schema';

type BuiltSettings = Record<(typeof BUILD_SETTINGS)[number], string | null>;

/** Put in by next.config.ts in a production build, as JSON; elsewhere there is no such variable. */
declare const BUILT_SETTINGS: string;

/** The settings that pages are built with, as the build writes them down: text, or `null` for what is unset. */
export function toBuiltSettings(env: Env): BuiltSettings {
  const entries = BUILD_SETTINGS.map((name) => [name, toText(env[name])] as const);
  return Object.fromEntries(entries) as BuiltSettings;
}

const toText = (value: Env[keyof Env]) => {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? null : text;
};

/** What the build of this server was made with; `null` in development, where no build was made. */
export const readBuiltSettings = () =>
  typeof BUILT_SETTINGS === 'undefined' ? null : (JSON.parse(BUILT_SETTINGS) as BuiltSettings);

/**
 * Compares the settings of a start with those of the build.
 * @throws EnvError with one line for each that differs: its name, its value now and its value at the build.
 */
export function expectBuiltWith(built: BuiltSettings, env: Env): void {
  const now = toBuiltSettings(env);
  const changed = BUILD_SETTINGS.filter((name) => (built[name] ?? null) !== now[name]);
  if (changed.length === 0) return;
  const lines = changed.map(
    (name) => `  ${name} is ${now[name] ?? 'unset'}, and was ${built[name] ?? 'unset'} at the build`,
  );
  throw new EnvError(
    `The site was built with other settings, and its pages are made of them:\n${lines.join('\n')}\nTo use these, build again.`,
  );
}
