import Script from 'next/script';

/**
 * The one script of an analytics service, fetched in a quiet moment after the page has loaded.
 * @param attributes what the service reads from its own element, such as `data-domain`
 */
export const Analytics = ({ src, attributes }: AnalyticsProps) => (
  <Script src={src} strategy="lazyOnload" {...attributes} />
);

export interface AnalyticsProps {
  src: string;
  attributes: Record<`data-${string}`, string>;
}
