import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { isPausedBy } from '@/components/islands/motion/motion-store';
import { MotionToggle } from '@/components/islands/motion/motion-toggle';

describe('Motion control', () => {
  it('starts paused if the system prefers reduced motion', () => {
    expect(isPausedBy(null, true)).toBe(true);
    expect(isPausedBy(null, false)).toBe(false);
  });

  it('prefers the remembered choice and ignores other values', () => {
    expect(isPausedBy('playing', true)).toBe(false);
    expect(isPausedBy('paused', false)).toBe(true);
    expect(isPausedBy('nonsense', false)).toBe(false);
  });

  it('is a button on the server', () => {
    expect(renderToString(<MotionToggle />)).toMatch(/^<button type="button".*Pause motion.*<\/button>$/);
  });
});
