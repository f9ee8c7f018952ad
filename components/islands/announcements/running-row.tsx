import { type FocusEvent, useEffect, useRef, useState } from 'react';
import Marquee from 'react-fast-marquee';

import { type AnnouncementItem, AnnouncementRow } from '@/components/islands/announcements/announcement-row';
import { ANNOUNCEMENT_SPEED_PX_PER_S } from '@/lib/constants';

import styles from './announcements.module.css';

interface RunningRowProps {
  items: readonly AnnouncementItem[];
  isPaused: boolean;
  hasFocus: boolean;
  onMount: () => void;
}

/**
 * The row at 50 px a second (§9), repeated to fill any window. While paused it can be scrolled by hand, and resumes from
 * there.
 */
export function RunningRow({ items, isPaused, hasFocus, onMount }: RunningRowProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPaused && box.current) turnScrollIntoRun(box.current);
  }, [isPaused]);

  return (
    <div ref={box} className={styles.run} onFocus={bringIntoView}>
      <Marquee
        autoFill
        className={isPaused ? styles.paused : undefined}
        speed={ANNOUNCEMENT_SPEED_PX_PER_S}
        play={!isPaused && !hasFocus}
        onMount={onMount}
      >
        <RepeatedRow items={items} />
      </Marquee>
    </div>
  );
}

/** The library renders its child several times: the first is the row, the others are copies. */
function RepeatedRow({ items }: { items: readonly AnnouncementItem[] }) {
  const [isCopy, setIsCopy] = useState(false);
  const place = (list: HTMLUListElement | null) => {
    if (list) setIsCopy(!list.closest('.rfm-initial-child-container'));
  };
  return <AnnouncementRow items={items} ref={place} isCopy={isCopy || undefined} />;
}

/** Advances the row by a distance, as if it had run. */
function runOn(box: HTMLElement, distancePx: number) {
  const leadMs = (distancePx / ANNOUNCEMENT_SPEED_PX_PER_S) * 1_000;
  for (const marquee of box.querySelectorAll('.rfm-marquee')) {
    for (const run of marquee.getAnimations()) run.currentTime = Number(run.currentTime) + leadMs;
  }
}

function turnScrollIntoRun(box: HTMLElement) {
  for (const scrolled of box.children) {
    runOn(box, scrolled.scrollLeft);
    scrolled.scrollLeft = 0;
  }
}

/** Moves a link that gets the focus while out of sight, or in a fade, to the left edge; the row resumes from there. */
function bringIntoView({ currentTarget: box, target: link }: FocusEvent<HTMLElement>) {
  if (!link.matches(':focus-visible')) return;
  // In the next frame, after the browser has scrolled the box towards the link.
  requestAnimationFrame(() => {
    turnScrollIntoRun(box);
    const edge = box.getBoundingClientRect();
    const { left, right } = link.getBoundingClientRect();
    const fadePx = parseFloat(getComputedStyle(link.closest('ul') ?? link).paddingLeft);
    const beyondPx = left - edge.left - fadePx;
    // Positions are fractions of a pixel.
    if (beyondPx < -1 || right > edge.right - fadePx) runOn(box, beyondPx);
  });
}
