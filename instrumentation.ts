/** Next calls this once as a server starts, before its first request. */
export async function register() {
  // The middleware's runtime has no servers; Next leaves the branch out there.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { getEnv, isBuilding } = await import('@/lib/env');
  const { buildCommonHeaders } = await import('@/lib/security/headers');
  const { setHeadersOnEveryAnswer } = await import('@/lib/security/every-answer');
  const { SITE_URL, ENQUIRY_STORE } = getEnv();
  setHeadersOnEveryAnswer(buildCommonHeaders(SITE_URL));
  if (ENQUIRY_STORE !== undefined && !isBuilding()) {
    const { startDeliveries } = await import('@/lib/enquiry/store/keeper');
    startDeliveries(ENQUIRY_STORE);
  }
}
