import { DATA_POLICY } from '@/lib/http/security-headers';

/** Headers of a response that is not a page: its type, and a policy that loads nothing. */
export const dataHeaders = (contentType: string) => ({
  'Content-Type': contentType,
  'Content-Security-Policy': DATA_POLICY,
});

/** A UTF-8 text response. */
export const buildTextResponse = (text: string, mediaType: string) =>
  new Response(text, { headers: dataHeaders(`${mediaType}; charset=utf-8`) });

/** 404. Not cacheable: new content may add the file. */
export const buildMissingResponse = () =>
  new Response('Not found\n', {
    status: 404,
    headers: { ...dataHeaders('text/plain; charset=utf-8'), 'Cache-Control': 'private, no-store' },
  });

/** 503: too many requests for something slow. */
export const buildBusyResponse = () =>
  new Response('Busy\n', {
    status: 503,
    headers: {
      ...dataHeaders('text/plain; charset=utf-8'),
      'Cache-Control': 'private, no-store',
      'Retry-After': '5',
    },
  });

/** For a picture whose URL changes with its content. */
export const PICTURE_HEADERS = {
  ...dataHeaders('image/png'),
  'Cache-Control': 'public, max-age=31536000, immutable',
};
