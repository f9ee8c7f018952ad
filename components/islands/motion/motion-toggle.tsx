'use client';

import { setMotionPaused, useMotion } from '@/components/islands/motion/motion-store';
import { Icon } from '@/components/ui/icon/icon';

import styles from './motion-toggle.module.css';

const LABELS = { pause: 'Pause motion', play: 'Play motion' } as const;

/** The control that pauses and resumes everything that moves by itself (WCAG 2.2.2). */
export function MotionToggle() {
  const { paused } = useMotion();
  return (
    <button type="button" className={styles.toggle} onClick={() => setMotionPaused(!paused)}>
      <Icon name={paused ? 'play' : 'pause'} size="sm" />
      {/* Both labels take up space, so that the bar does not move when they change. */}
      <span className={styles.labels}>
        <span className={paused ? styles.spare : styles.label}>{LABELS.pause}</span>
        <span className={paused ? styles.label : styles.spare}>{LABELS.play}</span>
      </span>
    </button>
  );
}
