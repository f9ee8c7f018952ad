import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

import { MOBILE_BREAKPOINT_PX } from '@/lib/constants';
import { API_PATHS } from '@/lib/routing/paths';

/** Milliseconds need no fraction; a layout shift is all fraction. */
const round = ({ name, value }: Metric) => (name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value));

/**
 * Collects the Core Web Vitals of this page load and sends what there is each time the page is hidden: the last moment
 * that a phone grants. A page that comes back from the browser's cache begins a report of its own.
 */
export function measure(): void {
  const page = location.pathname;
  const device = window.innerWidth < MOBILE_BREAKPOINT_PX ? 'phone' : 'wide';
  let report: Record<string, string | number> = {};
  const note = (metric: Metric) => {
    report = { ...report, navigation: metric.navigationType, [metric.name]: round(metric) };
  };
  // They write down their last values on the same events: those come first because they have asked first.
  for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) watch(note);
  const send = () => {
    if (!report.navigation) return;
    navigator.sendBeacon(API_PATHS.webVitals, JSON.stringify({ page, device, ...report }));
    report = {};
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
}
