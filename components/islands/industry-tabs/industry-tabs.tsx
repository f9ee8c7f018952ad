'use client';

import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

import { TileLink, type Tile } from '@/components/islands/industry-tabs/tile-link';
import { Icon } from '@/components/ui/icon/icon';
import { RoundButton } from '@/components/ui/round-button/round-button';
import { TileGrid } from '@/components/ui/tile-grid/tile-grid';
import { TABS } from '@/lib/company/page-controls';
import { INDUSTRY_TAB_SCROLL_PX } from '@/lib/constants';

import styles from './industry-tabs.module.css';

/**
 * §2 Home, industries: a row of tabs with scroll arrows, for the pointer: the arrow keys do the same from a tab. The first
 * tab is selected at load. All panels are in the HTML; without JavaScript all are visible, each under its industry's name.
 */
export function IndustryTabs({
  label,
  empty,
  industries,
}: {
  label: string;
  /** Shown for an industry without tiles. */
  empty: string;
  /** `lang`: the language of the name, if it is not the page's. */
  industries: { name: string; lang?: string; tiles: Tile[] }[];
}) {
  const [selected, setSelected] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const { isAtStart, isAtEnd } = useRowEnds(row);
  // Beside tabs that fit, arrows would take the space of a tab.
  const isWhole = isAtStart && isAtEnd;
  const id = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = industries;
    const next: Partial<Record<string, number>> = {
      ArrowRight: (selected + 1) % length,
      ArrowLeft: (selected - 1 + length) % length,
      Home: 0,
      End: length - 1,
    };
    const index = next[event.key];
    if (index === undefined) return;
    event.preventDefault();
    setSelected(index);
    const tab = row.current?.children[index];
    if (!(tab instanceof HTMLElement)) return;
    tab.focus();
    // Focus alone may leave a part of the tab outside, or its edge under the arrow.
    tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const arrow = (side: 'left' | 'right', isAtEdge: boolean) => (
    <RoundButton
      tabIndex={-1}
      aria-label={TABS[side]}
      aria-disabled={isAtEdge || undefined}
      hidden={isWhole}
      onClick={() => {
        const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        const left = side === 'left' ? -INDUSTRY_TAB_SCROLL_PX : INDUSTRY_TAB_SCROLL_PX;
        row.current?.scrollBy({ left, behavior: isStill ? 'auto' : 'smooth' });
      }}
    >
      <Icon name={`caret-${side}`} size="sm" />
    </RoundButton>
  );

  return (
    <div>
      <div className={styles.bar}>
        {arrow('left', isAtStart)}
        <div ref={row} className={styles.row} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {industries.map(({ name, lang }, index) => (
            <button
              key={index}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              className={styles.tab}
              lang={lang}
              aria-selected={index === selected}
              aria-controls={`${id}-panel-${index}`}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => setSelected(index)}
            >
              {name}
            </button>
          ))}
        </div>
        {arrow('right', isAtEnd)}
      </div>
      {industries.map(({ name, lang, tiles }, index) => (
        <div
          key={index}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          className={index === selected ? undefined : styles.hiddenPanel}
        >
          <h3 className={styles.name} lang={lang}>
            {name}
          </h3>
          {tiles.length === 0 ? (
            <p className={styles.empty}>{empty}</p>
          ) : (
            <TileGrid>
              {tiles.map((tile, tileIndex) => (
                <li key={tileIndex}>
                  <TileLink tile={tile} industry={name} />
                </li>
              ))}
            </TileGrid>
          )}
        </div>
      ))}
    </div>
  );
}

/** The part of a tab that counts as all of it: positions are fractions of a pixel. */
const WHOLE_RATIO = 0.99;

/** Whether the first and the last tab are visible. */
function useRowEnds(row: RefObject<HTMLElement | null>) {
  const [isAtStart, setIsAtStart] = useState(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  useEffect(() => {
    const tabs = row.current?.children;
    const [first, last] = [tabs?.[0], tabs?.[tabs.length - 1]];
    if (!first || !last) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const isWhole = intersectionRatio >= WHOLE_RATIO;
          if (target === first) setIsAtStart(isWhole);
          if (target === last) setIsAtEnd(isWhole);
        }
      },
      { root: row.current, threshold: WHOLE_RATIO },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [row]);
  return { isAtStart, isAtEnd };
}
