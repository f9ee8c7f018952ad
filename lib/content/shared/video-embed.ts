const YOUTUBE_HOST = /^(?:(?:www\.|m\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com)$/;
const VIDEO_ID = /^[\w-]{6,20}$/;

/** The only host whose videos may be embedded: it sets no cookie before a video plays (standards, "Security"). */
export const VIDEO_EMBED_HOST = 'www.youtube-nocookie.com';

function findVideoId(url: URL): string | undefined {
  const [first, second] = url.pathname.split('/').filter(Boolean);
  if (url.hostname === 'youtu.be') return first;
  if (!YOUTUBE_HOST.test(url.hostname)) return undefined;
  return first === 'watch' ? (url.searchParams.get('v') ?? undefined) : second;
}

/** The address under which a YouTube video may be embedded; `null` for every other address. */
export function toVideoEmbedUrl(src: string): string | null {
  const text = src.trim().replace(/^\/\//, 'https://');
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const id = findVideoId(url);
  if (!/^https?:$/.test(url.protocol) || id === undefined || !VIDEO_ID.test(id)) return null;
  const start = /^\d{1,6}/.exec(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '')?.[0];
  return `https://${VIDEO_EMBED_HOST}/embed/${id}${start ? `?start=${start}` : ''}`;
}
