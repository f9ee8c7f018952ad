/** Uploads the built pages to the bucket, then the worker: `npm run deploy --prefix deploy/edge`, after a build. */
import { CONFIG, populateCache, PROGRAMS, run } from './tools.mjs';

populateCache('remote');
run(PROGRAMS.wrangler, ['deploy', '--minify', '-c', CONFIG]);
