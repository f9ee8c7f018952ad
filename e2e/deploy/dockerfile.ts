import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the last stage of a Dockerfile leaves to whoever starts it. */
export interface Image {
  /** Stands for `/` of the image. */
  root: string;
  env: Record<string, string>;
  workdir: string;
  command: string[];
  health: string[];
  volumes: string[];
  user: string;
}

interface BuildOptions {
  dockerfile: string;
  /** The folder that is sent to the build, with its `.dockerignore`. */
  context: string;
  /** Each stage gets a folder here. */
  target: string;
  args: Record<string, string>;
  /** What the machine adds to the environment of each RUN. */
  env: Record<string, string>;
}

/** The user that stands for the image's own, who does not exist here. */
const USER = '65534:65534';

/**
 * Carries out a Dockerfile without Docker: each stage in a folder, COPY by copying, RUN by the shell, with the paths of
 * the image led into that folder. It knows the instructions that this project's file uses and throws at any other.
 */
export async function buildImage({ dockerfile, context, target, args, env: extra }: BuildOptions): Promise<Image> {
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  const inside = (place: string) => path.join(image!.root, path.posix.resolve(image!.workdir, place));
  const isIgnored = readIgnored(path.join(context, '.dockerignore'));

  for (const { name, rest } of listInstructions(dockerfile)) {
    if (name === 'FROM') {
      const stage = /\sAS\s+(\S+)$/i.exec(rest)?.[1] ?? 'image';
      image = { root: path.join(target, stage), env: {}, workdir: '/', command: [], health: [], volumes: [], user: '' };
      stages.set(stage, image);
      mkdirSync(image.root, { recursive: true });
      continue;
    }
    if (!image) throw new Error(`${name} before FROM`);
    const { root } = image;
    const fill = (text: string) => text.replace(/\$(\w+)/g, (_, key: string) => image?.env[key] ?? '');
    if (name === 'WORKDIR') mkdirSync(path.join(root, (image.workdir = rest)), { recursive: true });
    else if (name === 'ENV') {
      for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S*)/g)) image.env[key] = fill(value);
    } else if (name === 'ARG') image.env[rest] = args[rest] ?? '';
    else if (name === 'USER') image.user = rest;
    else if (name === 'VOLUME') image.volumes = JSON.parse(rest) as string[];
    else if (name === 'CMD') image.command = JSON.parse(rest) as string[];
    else if (name === 'HEALTHCHECK') image.health = JSON.parse(rest.slice(rest.indexOf('['))) as string[];
    else if (name === 'COPY') {
      const from = /^--from=(\S+)\s+/.exec(rest);
      const places = rest.slice(from?.[0].length ?? 0).split(/\s+/);
      const goal = places.pop()!;
      const source = from ? stages.get(from[1]!)!.root : context;
      for (const place of places) {
        const origin = path.join(source, place);
        const isFile = /\.\w+$/.test(place);
        cpSync(origin, isFile ? path.join(inside(goal), place) : inside(goal), {
          recursive: true,
          preserveTimestamps: true,
          filter: (file) => from !== null || !isIgnored(path.relative(context, file)),
        });
      }
    } else if (name === 'RUN') {
      const led = rest.replaceAll(/(^|\s)\/(app|data)\b/g, `$1${root}/$2`).replaceAll('node:node', USER);
      const { PATH = '', HOME = '' } = process.env;
      const env = { PATH, HOME, ...extra, ...image.env };
      await runShell(led, inside('.'), env as unknown as NodeJS.ProcessEnv);
    } else if (name !== 'EXPOSE' && name !== 'STOPSIGNAL') throw new Error(`${name} is not known here`);
  }
  if (!image) throw new Error('No stage');
  return image;
}

/** Not synchronous: the backend that the build asks may live in this process. */
async function runShell(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn('sh', ['-c', command], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`RUN ${command}\n${output.slice(-4_000)}`);
}

const listInstructions = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? [];
      return { name: name.toUpperCase(), rest };
    });

/** Patterns of whole names with `*`, and `**` in front for any depth. */
function readIgnored(file: string): (place: string) => boolean {
  const patterns = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const isDeep = line.startsWith('**/');
      const name = line
        .slice(isDeep ? 3 : 0)
        .replaceAll('.', '\\.')
        .replaceAll('*', '[^/]*');
      return new RegExp(`^${isDeep ? '(?:.*/)?' : ''}${name}$`);
    });
  return (place) => patterns.some((pattern) => pattern.test(place));
}
