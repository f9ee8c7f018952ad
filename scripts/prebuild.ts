/*
 * tsx --conditions=react-server scripts/prebuild.ts [--development]
 *
 * Runs before Next (`npm run build`, `npm run dev`) and prepares what Next does not make itself:
 *   - checks the settings and the content folder, and lists what is left of the sample;
 *   - copies pictures and files of the content folder to `public/content`;
 *   - makes the icons and the social picture from `public/brand/logo.svg`;
 *   - encodes the local pictures (docs/decisions/048-build-steps.md);
 *   - writes colours, settings, content and pictures as JSON modules, which the site imports as `@generated/*`.
 *
 * With `--development`, pictures are left to Next's image optimizer, and the site reads the content folder itself.
 */
import '@/lib/load-env-files';

import { existsSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import { PAGE_PATHS } from '@/lib/company/pages';
import { PHONE_BANNERS } from '@/lib/company/phone-banners';
import { type Bodies, listBodies, readContentFolder } from '@/lib/content/content-folder';
import { type Size } from '@/lib/content/folder/markdown';
import { clearMedia, MEDIA_ROOT, stageMedia } from '@/lib/content/folder/media';
import { toBuiltSettings } from '@/lib/built-settings';
import { examineFolder } from '@/lib/doctor/examine-folder';
import { findLeftovers, formatLeftovers, shouldListLeftovers } from '@/lib/doctor/leftovers';
import { formatFindings } from '@/lib/doctor/report';
import { embeddedContentFolder, findMisspeltSettings, getEnv } from '@/lib/env';
import { EnvError, VendorFileError } from '@/lib/env-schema';
import { describeBackendAddress } from '@/lib/http/backend-address';
import { toPageRoutes } from '@/lib/routing/page-paths';
import { readRedirects } from '@/lib/routing/redirects';
import { makeBrandPictures } from '@/scripts/brand-pictures';
import { encodePictures } from '@/scripts/encode-pictures';
import { GENERATED_FOLDER, PICTURES_FOLDER, writeModules } from '@/scripts/generated';
import { readBrandColours } from '@/lib/format/colours';

const isDevelopment = process.argv.includes('--development');
const contentFolder = embeddedContentFolder();

async function prebuild() {
  for (const line of findMisspeltSettings()) console.warn(line);
  const env = getEnv();
  const isEmbedded = env.API_BASE_URL === undefined;
  const badAddress = describeBackendAddress(env);
  if (badAddress !== null) console.warn(badAddress);
  // next.config.ts reads both too, and would stop the build with a stack.
  toPageRoutes(PAGE_PATHS);
  readRedirects(contentFolder);
  const { primary, paper, dark } = readBrandColours('primary', 'paper', 'dark');
  await makeBrandPictures('public', { brandName: env.BRAND_NAME, colours: [primary, paper, dark] });
  await prepareMedia(isEmbedded);
  for (const file of PHONE_BANNERS.filter((file) => !existsSync(path.join('public', file)))) {
    throw new EnvError(`lib/company/phone-banners.ts names ${file}, but there is no public${file}.`);
  }
  const folders = ['pictures', 'video', ...(isEmbedded ? ['content'] : [])];
  const content = isEmbedded && !isDevelopment ? await readContent() : {};
  writeModules(GENERATED_FOLDER, {
    colours: { paper, dark },
    settings: toBuiltSettings(env),
    content,
    pictures: isDevelopment ? {} : await encodePictures({ publicFolder: 'public', folders, cache: PICTURES_FOLDER }),
  });
  if (!isDevelopment && shouldListLeftovers(env)) {
    const list = formatLeftovers(await findLeftovers(env, isEmbedded ? contentFolder : null));
    if (list !== '') console.warn(`Left of the sample (docs/make-it-yours.md):\n${list}`);
  }
}

/**
 * Next serves files from `public` only, and all sites of one checkout share it. Tests that build several sites there
 * (`CONTENT_FOLDER`, `NEXT_DIST_DIR`) add the files of their content themselves and remove none.
 */
async function prepareMedia(isEmbedded: boolean): Promise<void> {
  if (isEmbedded && !process.env.CONTENT_FOLDER) await stageMedia(contentFolder, 'public');
  // With a backend, files of the sample content would still be served.
  if (!isEmbedded && !process.env.NEXT_DIST_DIR) await clearMedia('public');
}

/** Reads the content folder and prints the findings of the doctor. */
async function readContent(): Promise<Bodies> {
  const content = await readContentFolder(contentFolder, (src) => measurePicture(contentFolder, src));
  process.stdout.write(formatFindings(contentFolder, await examineFolder(contentFolder, content)));
  return listBodies(content);
}

/** The size of a picture of the content folder, by its path on the site; `null` if the file is no picture. */
async function measurePicture(folder: string, src: string): Promise<Size | null> {
  if (!src.startsWith(`${MEDIA_ROOT}/`)) return null;
  try {
    const { autoOrient } = await sharp(path.join(folder, src.slice(MEDIA_ROOT.length))).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return null;
  }
}

try {
  await prebuild();
} catch (error) {
  const isPlain = error instanceof EnvError || error instanceof VendorFileError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
