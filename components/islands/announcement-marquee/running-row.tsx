import { type FocusEvent, useState } from 'react';
import Marquee from 'react-fast-marquee';

import { AnnouncementRow, type AnnouncementRowProps } from '@/components/islands/announcement-marquee/announcement-row';
import { ANNOUNCEMENT_SPEED_PX_PER_S } from '@/lib/constants';

import styles from './announcement-marquee.module.css';

export interface RunningRowProps extends AnnouncementRowProps {
  isHeld: boolean;
  onMount: () => void;
}

/** The row at 50 px a second (§9), repeated so that no window is wide enough to see its end. */
export function RunningRow({ isHeld, onMount, ...row }: RunningRowProps) {
  return (
    <div className={styles.run} onFocus={bringIntoView}>
      <Marquee autoFill speed={ANNOUNCEMENT_SPEED_PX_PER_S} play={!isHeld} onMount={onMount}>
        <RepeatedRow {...row} />
      </Marquee>
    </div>
  );
}

/** The library draws its child several times over: the first is the row, the others are copies. */
function RepeatedRow(row: AnnouncementRowProps) {
  const [isCopy, setIsCopy] = useState(false);
  const place = (list: HTMLUListElement | null) => {
    if (list) setIsCopy(!list.closest('.rfm-initial-child-container'));
  };
  return <AnnouncementRow {...row} ref={place} isCopy={isCopy || undefined} isRunning />;
}

/** A reader who tabs to a link that has run out of sight finds it at the left edge; the row goes on from there. */
function bringIntoView({ currentTarget: box, target: link }: FocusEvent<HTMLElement>) {
  // In the next frame: the browser first scrolls the box to the link, as far as it can.
  requestAnimationFrame(() => {
    for (const child of box.children) child.scrollLeft = 0;
    const edge = box.getBoundingClientRect();
    const { left, right } = link.getBoundingClientRect();
    if (left >= edge.left && right <= edge.right) return;
    const leadMs = ((left - edge.left) / ANNOUNCEMENT_SPEED_PX_PER_S) * 1_000;
    for (const marquee of box.querySelectorAll('.rfm-marquee')) {
      for (const run of marquee.getAnimations()) run.currentTime = Number(run.currentTime) + leadMs;
    }
  });
}
