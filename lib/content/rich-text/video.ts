/** The only host for embedded videos: it sets no cookie before a video plays (standards, "Security"). */
export const VIDEO_EMBED_HOST = 'www.youtube-nocookie.com';

const YOUTUBE_HOST = /^(?:(?:www\.|m\.|music\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com)$/;
const VIDEO_ID = /^[\w-]{6,20}$/;
const LIST_ID = /^[\w-]{6,60}$/;

function findVideoId(url: URL): string | undefined {
  const [first, second] = url.pathname.split('/').filter(Boolean);
  if (url.hostname === 'youtu.be') return first;
  if (first === 'watch') return url.searchParams.get('v') ?? undefined;
  if (first === 'playlist') return 'videoseries';
  return /^(?:embed|v|e|shorts|live)$/.test(first ?? '') ? second : undefined;
}

/** `90`, `90s`, `1m30s`, `1h2m3s` in seconds; `undefined` if it is none. */
function parseSeconds(text: string): number | undefined {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:s|\b|(?=\d)))?/.exec(text);
  const [hours = 0, minutes = 0, seconds = 0] = (match ?? []).slice(1).map((part) => Number(part ?? 0));
  return hours * 3_600 + minutes * 60 + seconds || undefined;
}

/** The embed URL of a YouTube video or playlist, with its start; `null` for every other URL. */
export function toVideoEmbedUrl(src: string): string | null {
  const address = src.trim().replace(/^\/\//, 'https://');
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.hostname !== 'youtu.be' && !YOUTUBE_HOST.test(url.hostname)) return null;
  const id = findVideoId(url);
  if (id === undefined || !VIDEO_ID.test(id)) return null;
  const { searchParams: given } = url;
  const kept = new URLSearchParams();
  const keep = (name: string, value: string | null, form: RegExp) => {
    if (value !== null && form.test(value)) kept.set(name, value);
  };
  const start = parseSeconds(given.get('start') ?? given.get('t') ?? '');
  if (start !== undefined) kept.set('start', String(start));
  keep('end', given.get('end'), /^\d{1,6}$/);
  keep('list', given.get('list'), LIST_ID);
  keep('channel', id === 'live_stream' ? given.get('channel') : null, LIST_ID);
  if (id === 'videoseries' && !kept.has('list')) return null;
  if (id === 'live_stream' && !kept.has('channel')) return null;
  const query = kept.toString();
  return `https://${VIDEO_EMBED_HOST}/embed/${id}${query && `?${query}`}`;
}
