/* tsx scripts/postbuild.ts: the last step of `npm run build`. Completes the files that Next has built. */
import path from 'node:path';

import { addCompileHints } from '@/scripts/compile-hints';
import { compressFiles } from '@/scripts/compress-files';
import { copyPictures } from '@/scripts/encode-pictures';
import { DIST_DIR, PICTURES_FOLDER, readModule } from '@/scripts/generated';

const files = path.join(DIST_DIR, 'static');

await copyPictures(readModule('pictures'), PICTURES_FOLDER, path.join(files, 'i'));
// Before compression, which copies what it reads.
await addCompileHints(DIST_DIR);
await compressFiles(files);
