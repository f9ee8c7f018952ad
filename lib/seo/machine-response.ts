import { DATA_POLICY } from '@/lib/http/security-headers';

/** Headers of a response that is no page: what it is, and that a browser which shows it loads nothing for it. */
export const dataHeaders = (contentType: string) => ({
  'Content-Type': contentType,
  'Content-Security-Policy': DATA_POLICY,
});

/** A text for machines, in UTF-8. */
export const buildTextResponse = (text: string, mediaType: string) =>
  new Response(text, { headers: dataHeaders(`${mediaType}; charset=utf-8`) });

/** What a machine asked for is not there. No cache may keep that: it may come with the next content. */
export const buildMissingResponse = () =>
  new Response('Not found\n', {
    status: 404,
    headers: { ...dataHeaders('text/plain; charset=utf-8'), 'Cache-Control': 'private, no-store' },
  });

/** Too many ask for what takes long to make. */
export const buildBusyResponse = () =>
  new Response('Busy\n', {
    status: 503,
    headers: {
      ...dataHeaders('text/plain; charset=utf-8'),
      'Cache-Control': 'private, no-store',
      'Retry-After': '5',
    },
  });

/** Of a picture whose URL changes with what it shows. */
export const PICTURE_HEADERS = {
  ...dataHeaders('image/png'),
  'Cache-Control': 'public, max-age=31536000, immutable',
};
