import { ENQUIRY_SENT_EVENT } from '@/components/islands/visit/enquiry-sent';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/routes';

/** The services that the settings name: Google's tag, and a script with the attributes that it reads from its element. */
export interface Measurement {
  tagId?: string;
  script?: { src: string; attributes: Record<`data-${string}`, string> };
}

/** What the services offer on the page, as they document it. */
const services = window as Window & {
  dataLayer?: unknown[];
  plausible?: (name: string, options: { props: object }) => void;
  umami?: { track: (name: string, data: object) => void };
};

/** Queues a command for Google's tag, which reads `arguments` objects, not arrays. */
function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  services.dataLayer?.push(arguments);
}

/** Reports an event. `data` is never what a visitor has typed. */
function report(name: string, data: Record<string, string> = {}): void {
  gtag('event', name, data);
  services.plausible?.(name, { props: data });
  services.umami?.track(name, data);
}

/** The load of the document, which client navigations do not change. */
const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
let measured: string | undefined;

/**
 * Reports a page view to Google's tag, once per change of the path. Other services count client navigations themselves.
 * The first call loads the services and starts to listen for events.
 */
export function measurePage(pathname: string, measurement: Measurement): void {
  if (pathname === measured) return;
  const isFirst = measured === undefined;
  measured = pathname;
  if (isFirst) start(measurement);
  const { href } = new URL(pathname, window.location.origin);
  // The tag finds the campaign in the query of the first page.
  const location = isFirst && loaded?.name.startsWith(`${href}?`) ? loaded.name : href;
  gtag('event', 'page_view', { page_location: location, page_title: document.title });
}

function start({ tagId, script }: Measurement): void {
  const loads = script ? [load(script.src, script.attributes)] : [];
  if (tagId !== undefined) {
    services.dataLayer ??= [];
    // Without consent the tag stores and reads no cookie.
    gtag('consent', 'default', {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    });
    gtag('js', new Date());
    // Page views are reported above. Google signals would send to its advertising hosts.
    gtag('config', tagId, { send_page_view: false, allow_google_signals: false });
    loads.push(load(`https://www.googletagmanager.com/gtag/js?id=${tagId}`));
  }
  document.addEventListener('click', reportClick);
  document.addEventListener(ENQUIRY_SENT_EVENT, () => report('generate_lead'));
  // A form that was sent before its scripts ran redirects to this page. A reload or a visit by its address is no enquiry.
  if (loaded?.redirectCount && window.location.pathname === ENQUIRY_RESULT_PATHS.sent) {
    void Promise.all(loads).then(() => report('generate_lead'));
  }
}

/** Resolves when the script has run, or is blocked. */
const load = (src: string, attributes: Record<string, string> = {}) =>
  new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src, onload: resolve, onerror: resolve });
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    document.body.append(script);
  });

const METHODS: Record<string, string> = { 'tel:': 'phone', 'mailto:': 'email' };

function reportClick({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return;
  const method = link.hostname === 'wa.me' ? 'whatsapp' : METHODS[link.protocol];
  if (method !== undefined) report('contact', { method });
  else if (link.hasAttribute('download') || /\.(?:zip|exe|msi|pdf)$/i.test(link.pathname)) {
    report('file_download', { file_name: link.download || link.pathname.replace(/.*\//, '') });
  }
}
