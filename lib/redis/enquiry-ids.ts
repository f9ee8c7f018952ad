import { getRedis } from '@/lib/redis/current.mjs';

/** Long enough for a second click and for a retry at another server. */
const REMEMBERED_MS = 3_600_000;

/** Whether a server of the site has accepted an enquiry with this id within the last hour. False while Redis is away. */
export async function knowsEnquiry(id: string): Promise<boolean> {
  const redis = getRedis();
  if (!redis) return false;
  return redis.run((client) => client.exists(redis.key(`enquiry:${id}`))).then(Boolean, () => false);
}

/** Tells the other servers that an enquiry with this id was accepted. Call it after the enquiry is safe. Never throws. */
export async function rememberEnquiry(id: string): Promise<void> {
  const redis = getRedis();
  const options = { condition: 'NX', expiration: { type: 'PX', value: REMEMBERED_MS } } as const;
  await redis?.run((client) => client.set(redis.key(`enquiry:${id}`), '1', options)).catch(() => {});
}
