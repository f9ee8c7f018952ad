import nextEnv from '@next/env';

/*
 * The first import of each command, because other modules read settings while they load. Reads the .env files as
 * `npm run build` and `npm start` do, with --development as `next dev` does.
 */
nextEnv.loadEnvConfig('.', process.argv.includes('--development'));
