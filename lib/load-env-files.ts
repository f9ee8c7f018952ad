import nextEnv from '@next/env';

/*
 * The first import of each command, because other modules read settings while they load. Reads the .env files as
 * `npm run build` and `npm start` do, with --development as `next dev` does.
 */
const before = { ...process.env };
nextEnv.loadEnvConfig('.', process.argv.includes('--development'));

// Next expands "$" in a setting of the environment too, if a file has a line of its name (docs/deploy.md).
for (const name of Object.keys(before).filter((each) => before[each] !== process.env[each])) {
  console.warn(`${name} of the environment was changed by a line in a .env file: remove that line`);
}
