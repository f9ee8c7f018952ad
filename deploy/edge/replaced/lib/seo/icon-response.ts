import { type ICON_PATHS } from '@/lib/seo/machine-paths';

interface Drawing {
  buildIconResponse(name: keyof typeof ICON_PATHS): Promise<Response>;
}

/** In place of lib/seo/icon-response.ts: drawn by the build, so that the worker carries no drawing. */
export async function buildIconResponse(name: keyof typeof ICON_PATHS): Promise<Response> {
  const { buildIconResponse: build } = (await import(
    /* turbopackIgnore: true */ process.env.EDGE_DRAWING ?? ''
  )) as Drawing;
  return build(name);
}
