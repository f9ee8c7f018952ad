import { ImageResponse } from 'next/og';

/** An SVG without text as a PNG of its own size: by sharp where that is installed, else by WebAssembly. */
export async function toPng(svg: string, { width, height }: { width: number; height: number }): Promise<ArrayBuffer> {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  // Drawn as its body is read.
  return new ImageResponse(<img src={source} width={width} height={height} />, { width, height }).arrayBuffer();
}
