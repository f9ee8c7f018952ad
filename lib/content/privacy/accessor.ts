import 'server-only';

import { PRIVACY_POLICY } from '@/lib/content/privacy/collection';
import { getCollection } from '@/lib/content/shared/accessors';

/** The privacy policy (§2); `null` where there is none. */
export const getPrivacyPolicy = getCollection(PRIVACY_POLICY, () => null);
