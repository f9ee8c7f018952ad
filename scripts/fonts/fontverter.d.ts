/** What the scripts use of a package without types. */
declare module 'fontverter' {
  export function convert(font: Buffer, toFormat: 'sfnt'): Promise<Buffer>;
}
