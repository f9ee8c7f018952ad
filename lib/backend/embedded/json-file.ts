import { resolveMediaFields } from '@/lib/backend/embedded/media';
import { type FolderCollection } from '@/lib/backend/embedded/folder-collection';

/** The body in one JSON file of the content folder, or why there is none. */
export async function readJsonFile(file: string, read: (file: string) => Promise<string>): Promise<FolderCollection> {
  try {
    const text = (await read(file)).replace(/^\ufeff/, '');
    return { body: resolveMediaFields(parseJson(text), ''), files: [file], findings: [] };
  } catch (error) {
    return { failure: `${file} ${describeReadError(error)}`, files: [file], findings: [] };
  }
}

/** Node says where a fault stands in some messages by line, in others by position. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const line = position && ` (line ${text.slice(0, Number(position)).split('\n').length})`;
    throw new SyntaxError(`is no JSON${line ?? ''}: ${message}`);
  }
}

function describeReadError(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'is missing';
  return error instanceof Error ? error.message : String(error);
}
