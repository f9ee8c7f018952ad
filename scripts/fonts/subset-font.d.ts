/** What the scripts use of a package without types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: string[] | undefined;
      dropTables?: string[];
    },
  ): Promise<Buffer>;
}
