// `import { type … }` keeps an import of the module, which adds the Markdown libraries to every build.
import type { Bodies } from '@/lib/content/content-folder';

/**
 * The bodies of the embedded content. A production build has those that scripts/prebuild.ts read. In development and in
 * tests they are read from the content folder, so that an edit shows at once.
 */
export async function readBodies(): Promise<Bodies> {
  // The compiler knows this variable: a production build contains neither the other branch nor its libraries.
  // eslint-disable-next-line no-restricted-syntax -- only a literal `process.env.NODE_ENV` is known to it
  if (process.env.NODE_ENV === 'production') return (await import('@generated/content.json')).default;
  const { readCurrentBodies } = await import('@/lib/content/current-bodies');
  return readCurrentBodies();
}
