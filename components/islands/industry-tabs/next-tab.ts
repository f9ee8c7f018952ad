/** Which tab a key leads to: Left and Right wrap, Home and End jump; `null` for any other key. */
export function nextTab(key: string, selected: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (selected + 1) % count;
    case 'ArrowLeft':
      return (selected - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
