'use client';

import { useEffect, useRef, useState } from 'react';

import { useMotion } from '@/components/islands/motion/motion-store';
import { useLibrary } from '@/components/islands/near-viewport/use-library';
import { observeViewport, useNearViewport } from '@/components/islands/near-viewport/use-near-viewport';
import { STATISTIC_COUNT_S, STATISTIC_VISIBLE_RATIO } from '@/lib/constants';

import styles from './count-up.module.css';

const loadCountUp = () => import('react-countup');

const countDecimals = (figure: number) => String(figure).split('.')[1]?.length ?? 0;

export interface CountUpProps {
  end: number;
  start?: number;
  suffix?: string;
}

/**
 * §2 Statistics band, §9: counts for two seconds each time 30 % of it comes into view. The HTML has the final figure, which
 * is shown while motion is paused. It is also what screen readers read while another figure is drawn over it.
 */
export function CountUp({ end, start = 0, suffix = '' }: CountUpProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const [isRunning, setIsRunning] = useState(false);
  const { paused } = useMotion();
  const isNear = useNearViewport(ref);
  const library = useLibrary(loadCountUp, isNear && !paused);
  const final = `${end}${suffix}`;
  const isCounting = library && isRunning && !paused;

  useEffect(() => {
    if (!library || paused || !ref.current) return;
    return observeViewport(ref.current, (isInside) => isInside && setIsRunning(true), {
      ratio: STATISTIC_VISIBLE_RATIO,
    });
  }, [library, paused]);

  return (
    <span ref={ref} className={styles.figure}>
      <span className={isCounting ? styles.covered : undefined}>{final}</span>
      {isCounting && (
        <span aria-hidden="true">
          <library.default
            start={start}
            end={end}
            suffix={suffix}
            separator=""
            decimals={countDecimals(end)}
            duration={STATISTIC_COUNT_S}
            onEnd={() => setIsRunning(false)}
          />
        </span>
      )}
    </span>
  );
}
