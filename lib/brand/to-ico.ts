const HEADER_BYTES = 22;

/** Wraps one PNG of `px` pixels, fewer than 256, in the ICO container that browsers ask for at /favicon.ico. */
export function toIco(png: ArrayBuffer, px: number): Uint8Array<ArrayBuffer> {
  const ico = new Uint8Array(HEADER_BYTES + png.byteLength);
  const header = new DataView(ico.buffer);
  header.setUint16(2, 1, true); // type: icon
  header.setUint16(4, 1, true); // one picture
  header.setUint8(6, px);
  header.setUint8(7, px);
  header.setUint16(10, 1, true); // colour planes
  header.setUint16(12, 32, true); // bits per pixel
  header.setUint32(14, png.byteLength, true);
  header.setUint32(18, HEADER_BYTES, true);
  ico.set(new Uint8Array(png), HEADER_BYTES);
  return ico;
}
