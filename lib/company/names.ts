import { getNames } from '@/lib/env';

/** The vendor's names, from the settings of the build. Texts use these instead of a fixed name. */
export const { COMPANY_NAME, BRAND_NAME } = getNames();
