'use client';

import { type ReactNode, useEffect, useRef } from 'react';

import { useMotion } from '@/components/islands/motion/motion-store';
import { observeViewport } from '@/components/islands/near-viewport/use-near-viewport';

import styles from './looping-video.module.css';

export interface LoopingVideoProps {
  /** The first whose media query and type fit is played. */
  sources: { src: string; type: string; media?: string }[];
  label: string;
  /**
   * The poster as a picture, which also reserves the space: a video's own poster is fetched at once and in one size, even if
   * it is never seen.
   */
  children: ReactNode;
}

/** Whether the visitor has asked for less data, where the browser says so. TypeScript does not know the field. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * §2 About: a silent, looping video, fetched and played only while it is visible, motion is allowed and data need not be
 * saved. The poster is behind it, also without JavaScript.
 */
export function LoopingVideo({ sources, label, children }: LoopingVideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const { paused } = useMotion();

  useEffect(() => {
    const video = ref.current;
    if (!video || paused || savesData()) return;
    const stop = observeViewport(video, (isInside) => {
      if (!isInside) return video.pause();
      // Some browsers paint a video black until its first frame is loaded.
      video.poster = video.parentElement?.querySelector('img')?.currentSrc ?? '';
      // Browsers may refuse, for example to save power; the poster stays.
      video.play().catch(() => undefined);
    });
    return () => {
      stop();
      video.pause();
    };
  }, [paused]);

  return (
    <div className={styles.frame}>
      {children}
      <video ref={ref} className={styles.video} aria-label={label} playsInline muted loop preload="none">
        {sources.map((source) => (
          <source key={source.src} {...source} />
        ))}
      </video>
    </div>
  );
}
