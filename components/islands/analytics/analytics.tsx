import Script from 'next/script';

/**
 * The script of an analytics service, fetched when the browser is idle after the load.
 * @param attributes attributes that the service reads from its script element, such as `data-domain`
 */
export const Analytics = ({ src, attributes }: AnalyticsProps) => (
  <Script src={src} strategy="lazyOnload" {...attributes} />
);

export interface AnalyticsProps {
  src: string;
  attributes: Record<`data-${string}`, string>;
}
