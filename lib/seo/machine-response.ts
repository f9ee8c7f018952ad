import { DATA_POLICY } from '@/lib/http/data-policy.mjs';

/** A UTF-8 text response with a policy that loads nothing. */
export const buildTextResponse = (text: string, mediaType: string) =>
  new Response(text, {
    headers: { 'Content-Type': `${mediaType}; charset=utf-8`, 'Content-Security-Policy': DATA_POLICY },
  });
