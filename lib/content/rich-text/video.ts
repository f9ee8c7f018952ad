/** The only host for embedded videos: it sets no cookie before a video plays (standards, "Security"). */
export const VIDEO_EMBED_HOST = 'www.youtube-nocookie.com';

const YOUTUBE_HOST = /^(?:(?:www\.|m\.|music\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com)$/;

/** The parameters that a video keeps, and their forms. */
const KEPT: Record<string, RegExp> = { end: /^\d{1,6}$/, list: /^[\w-]{6,60}$/, channel: /^[\w-]{6,60}$/ };

/** These have a parameter in place of a video. */
const NEEDED: Record<string, string> = { videoseries: 'list', live_stream: 'channel' };

function findVideoId(url: URL): string {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  if (url.hostname === 'youtu.be') return first;
  if (first === 'watch') return url.searchParams.get('v') ?? '';
  if (first === 'playlist') return 'videoseries';
  return /^(?:embed|v|e|shorts|live)$/.test(first) ? second : '';
}

/** `90`, `90s`, `1m30s`, `1h2m3s` in seconds; 0 if it is none. */
function parseSeconds(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(\d{1,6})?/.exec(text) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** The embed URL of a YouTube video or playlist, with its start; `null` for every other URL. */
export function toVideoEmbedUrl(src: string): string | null {
  const address = src.trim().replace(/^\/\//, 'https://');
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const id = findVideoId(url);
  if ((url.hostname !== 'youtu.be' && !YOUTUBE_HOST.test(url.hostname)) || !/^[\w-]{6,20}$/.test(id)) return null;
  const kept = new URLSearchParams();
  const start = parseSeconds(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '');
  if (start > 0) kept.set('start', String(start));
  for (const [name, form] of Object.entries(KEPT)) {
    const value = url.searchParams.get(name);
    if (value !== null && form.test(value)) kept.set(name, value);
  }
  const needed = NEEDED[id];
  if (needed !== undefined && !kept.has(needed)) return null;
  const query = kept.toString();
  return `https://${VIDEO_EMBED_HOST}/embed/${id}${query && `?${query}`}`;
}
