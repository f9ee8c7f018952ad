'use client';

import { setMotionPaused, useMotion } from '@/components/islands/motion/motion-store';
import { Icon } from '@/components/ui/icon/icon';
import { MOTION } from '@/lib/company/controls';

import styles from './motion-toggle.module.css';

/** The control that pauses and resumes everything that moves by itself (WCAG 2.2.2). */
export function MotionToggle() {
  const { paused } = useMotion();
  return (
    <button type="button" className={styles.toggle} onClick={() => setMotionPaused(!paused)}>
      <Icon name={paused ? 'play' : 'pause'} size="sm" />
      {/* Both labels take up space, so that the bar does not move when they change. */}
      <span className={styles.labels}>
        <span className={paused ? styles.spare : styles.label}>{MOTION.pause}</span>
        <span className={paused ? styles.label : styles.spare}>{MOTION.play}</span>
      </span>
    </button>
  );
}
