/** What tests see of the modules that Next loads uncompiled. */

declare module '@/lib/platform/next/inline-scripts.mjs' {
  export function listInlineScripts(html: string): { trusted: string[]; strangers: string[] };
}

declare module '@/lib/platform/next/page-policy.mjs' {
  export const DATA_POLICY: string;
  export const FALLBACK_POLICY: string;
  export const MARQUEE_STYLE_HASH: string;
  export function hashSource(text: string): string;
  export function buildPagePolicy(
    html: string,
    settings: { siteUrl?: string },
  ): { policy: string; strangers: string[] };
}

declare module '@/lib/platform/next/content-versions.mjs' {
  export function toVersionTag(tag: string, version: string | undefined): string;
  export function holdVersion(tag: string, version: string): void;
  export function showsOtherContent(tags: string[]): boolean;
}

declare module '@/lib/platform/next/cache-handler.mjs' {
  interface Value {
    kind: string;
    html?: string;
    status?: number;
    headers?: Record<string, unknown>;
    rscData?: Uint8Array;
  }
  export class StoredPages {
    constructor(context: Record<string, unknown>);
    get(key: string, context: Record<string, unknown>): Promise<{ value: Value | null } | null>;
    set(key: string, value: Value | null, context: Record<string, unknown>): Promise<void>;
  }
}

declare module '@/lib/platform/next/etag.mjs' {
  export function buildEntityTag(text: string | Uint8Array): string;
}

declare module '@/lib/platform/next/tag-invalidations.mjs' {
  export interface PageMark {
    tag: string;
    /** Not shown again; otherwise shown once more while it is made anew. */
    isGone: boolean;
    /** Of pages made before, in milliseconds since 1970. */
    at: number;
  }
  export function markPages(mark: PageMark): void;
  export function takeMarks(): PageMark[];
}

declare module '@/lib/platform/next/cacheability.mjs' {
  export const CACHE_CONTROL_NEVER: string;
  export function isOfOneReader(path: string): boolean;
  export function isFound(status?: number): boolean;
  export function isFailure(status?: number): boolean;
}
