'use client';

import { useEffect } from 'react';

import { whenIdle } from '@/components/islands/near-viewport/when-idle';

export interface AnalyticsProps {
  src: string;
  attributes: Record<`data-${string}`, string>;
}

const ID = 'analytics';

/**
 * The script of an analytics service, fetched once, when the browser is idle after the load. `next/script` would add
 * 1.5 kB to the pages of every site, with or without such a service.
 * @param attributes attributes that the service reads from its script element, such as `data-domain`
 */
export function Analytics({ src, attributes }: AnalyticsProps) {
  useEffect(
    () =>
      whenIdle(() => {
        if (document.getElementById(ID)) return;
        const script = document.createElement('script');
        for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
        document.body.append(Object.assign(script, { id: ID, src }));
      }),
    [src, attributes],
  );
  return null;
}
