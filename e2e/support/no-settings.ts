import { envSchema } from '../../lib/env-schema.ts';

/** Overrides the settings of a vendor's site, in `.env.local`, the shell or a workflow. Empty means unset. */
export const NO_SETTINGS = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, '']));
