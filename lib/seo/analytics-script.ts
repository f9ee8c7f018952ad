/** The analytics script as its element needs it: what stands behind `#` in its address becomes attributes. */
export interface AnalyticsScript {
  src: string;
  attributes: Record<`data-${string}`, string>;
}

/**
 * Services tell their sites apart by `data-` attributes of the script's element: `…/script.js#data-domain=vendor.example`
 * (ANALYTICS_SCRIPT_URL). Other names are left out: `onload` would be code.
 */
export function toAnalyticsScript(url: string): AnalyticsScript {
  const { hash, href } = new URL(url);
  const attributes: AnalyticsScript['attributes'] = {};
  for (const [name, value] of new URLSearchParams(hash.slice(1))) {
    if (/^data-[a-z0-9-]+$/.test(name)) attributes[name as `data-${string}`] = value;
  }
  return { src: href.slice(0, href.length - hash.length), attributes };
}
