import { ImageResponse } from 'next/og';

/** Renders an SVG without text as a PNG of the same size, with sharp if it is installed, else WebAssembly. */
export async function toPng(svg: string, { width, height }: { width: number; height: number }): Promise<ArrayBuffer> {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  // Next draws while the body is read.
  return new ImageResponse(<img src={source} width={width} height={height} />, { width, height }).arrayBuffer();
}
