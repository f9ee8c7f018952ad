import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

import { MOBILE_BREAKPOINT_PX } from '@/lib/constants';
import { API_PATHS } from '@/lib/routing/paths';

/** Milliseconds are rounded; a layout shift is a fraction. */
const round = ({ name, value }: Metric) => (name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value));

/**
 * Collects the Core Web Vitals of this page load and sends them each time the page is hidden, which is the last reliable
 * event on phones. A page restored from the back/forward cache starts a new report.
 */
export function measure(): void {
  const page = location.pathname;
  const device = window.innerWidth < MOBILE_BREAKPOINT_PX ? 'phone' : 'wide';
  let report: Record<string, string | number> = {};
  const note = (metric: Metric) => {
    report = { ...report, navigation: metric.navigationType, [metric.name]: round(metric) };
  };
  // Registered first, so they flush before `send`.
  for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) watch(note);
  const send = () => {
    if (!report.navigation) return;
    navigator.sendBeacon(API_PATHS.webVitals, JSON.stringify({ page, device, ...report }));
    report = {};
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
}
