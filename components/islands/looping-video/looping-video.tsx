'use client';

import { useEffect, useRef } from 'react';

import { useMotion } from '@/components/islands/motion/motion-store';
import { observeViewport } from '@/components/islands/near-viewport/use-near-viewport';

import styles from './looping-video.module.css';

export interface LoopingVideoProps {
  sources: { src: string; type: string }[];
  poster: string;
  width: number;
  height: number;
  label: string;
}

/** §2 About: silent and in a loop, fetched and played only while it is seen and motion is allowed. */
export function LoopingVideo({ sources, poster, width, height, label }: LoopingVideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const { paused } = useMotion();

  useEffect(() => {
    const video = ref.current;
    if (!video || paused) return;
    const stop = observeViewport(video, (isInside) => {
      // A browser that saves power may refuse; the poster stays.
      if (isInside) video.play().catch(() => undefined);
      else video.pause();
    });
    return () => {
      stop();
      video.pause();
    };
  }, [paused]);

  return (
    <video
      ref={ref}
      className={styles.video}
      poster={poster}
      width={width}
      height={height}
      aria-label={label}
      playsInline
      muted
      loop
      preload="none"
    >
      {sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
    </video>
  );
}
