import 'server-only';

import { compressAnswers } from '@/lib/compression/compress-answers';
import { getEnv, isBuilding, isDevelopment, staticFolder } from '@/lib/env';
import { beforeStop, stopGracefully } from '@/lib/process/graceful-stop';
import { setHeadersOnEveryAnswer } from '@/lib/security/every-answer';
import { buildCommonHeaders } from '@/lib/security/headers';

/** What a Node server does beside answering requests. An edge host has no such process and leaves this file out. */
export function startProcess(): void {
  const { SITE_URL, COMPRESS, ENQUIRY_STORE } = getEnv();
  setHeadersOnEveryAnswer(buildCommonHeaders(SITE_URL));
  stopGracefully();
  if (!isDevelopment()) compressAnswers({ isCompressing: COMPRESS === 'on', staticFolder: staticFolder() });
  if (ENQUIRY_STORE !== undefined && !isBuilding()) void deliverFrom(ENQUIRY_STORE);
}

/** The store's database is a native module, which is loaded only where there is a store. */
async function deliverFrom(folder: string): Promise<void> {
  const { startDeliveries, stopDeliveries } = await import('@/lib/enquiry/store/keeper');
  startDeliveries(folder);
  beforeStop(stopDeliveries);
}
