'use client';

import { useState } from 'react';

/** The least that can be hydrated: a control with state. */
export function Button() {
  const [isOn, setIsOn] = useState(false);
  return (
    <button type="button" aria-expanded={isOn} onClick={() => setIsOn(!isOn)}>
      Toggle
    </button>
  );
}
