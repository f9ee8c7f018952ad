/**
 * More pixels than any page can show. Decoding 256 million of them, a file of 31 KB, takes a browser or the image
 * optimizer a gigabyte.
 */
export const PICTURE_PIXELS_MAX = 50_000_000;

/** The size of a picture is in this many bytes at the start of its file, unless long metadata come first. */
export const PICTURE_HEADER_BYTES = 256 * 1024;

const PNG = 0x89504e47;
const RIFF = 0x52494646;
const JPEG = 0xffd8;

/**
 * How many pixels the header of a PNG, JPEG or WebP says that it has; `undefined` for other files.
 * @param bytes the file, or its first `PICTURE_HEADER_BYTES`
 */
export function readPixels(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === PNG) return view.getUint32(16) * view.getUint32(20);
    if (view.getUint16(0) === JPEG) return readJpegPixels(view);
    return view.getUint32(0) === RIFF ? readWebpPixels(view) : undefined;
  } catch {
    // A RangeError: the file ends before its size.
    return undefined;
  }
}

/** Of the first frame header, C0 to CF except three, among the segments of the file. */
function readJpegPixels(view: DataView): number | undefined {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return view.getUint16(at + 5) * view.getUint16(at + 7);
    }
    // Any number of FF bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Of the first chunk: extended, lossless or lossy. */
function readWebpPixels(view: DataView): number | undefined {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const read24Bits = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (kind === 'VP8X') return (read24Bits(24) + 1) * (read24Bits(27) + 1);
  if (kind === 'VP8 ') return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  if (kind !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
}
