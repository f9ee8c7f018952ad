/** Line glyphs of the application screens, drawn on a grid of 24 units. */
const PATHS = {
  book: 'M12 6c-2.200-1.500-5-2-8.500-2v14c3.500 0 6.300.500 8.500 2 2.200-1.500 5-2 8.500-2V4c-3.500 0-6.300.500-8.500 2zM12 6v14',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  invoice: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  truck: 'M2 6h11v10H2zM13 10h5l3 3v3h-8zM6.5 16.1a1.9 1.9 0 1 0 .01 0M17 16.1a1.9 1.9 0 1 0 .01 0',
  stock: 'M3 8l9-5 9 5v8l-9 5-9-5zM3 8l9 5 9-5M12 13v8',
  tax: 'M5 4h14v16H5zM9 15l6-6M9.3 9.2v.1M14.7 14.8v.1',
  factory: 'M3 20V10l6 4v-4l6 4V4h5v16z',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  people:
    'M9 11a3.5 3.5 0 1 0-.01 0M3 20c0-4 2.5-6 6-6s6 2 6 6M16 4.5a3.2 3.2 0 0 1 0 6.200M17.5 14.300c2.3.800 3.5 2.8 3.5 5.7',
  cart: 'M3 4h3l2.5 11h9L20 8H7M9.5 20.100v-.1M16.5 20.100v-.1',
  search: 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5 20 20',
  check: 'M5 12.5 10 17.5 19.5 7',
  warn: 'M12 4 21 20H3zM12 10v5M12 17.600v.1',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  down: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14',
  gear: 'M12 8.5a3.5 3.5 0 1 0 .01 0M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.600l2.1 2.100M16.3 16.300l2.1 2.100M18.4 5.600l-2.1 2.100M7.7 16.300l-2.1 2.1',
  rupee: 'M7 5h10M7 9h10M7 5h3.5a4.2 4.2 0 0 1 0 8.300H7L15 20',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10.5 21h3',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  arrow: 'M5 12h14M13.5 6.5 19 12l-5.5 5.5',
};

export type GlyphName = keyof typeof PATHS;

/** One glyph as inline SVG. */
export function glyph(name: GlyphName, size = 18, colour = 'currentColor', width = 1.7) {
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"><path d="${PATHS[name]}"/></svg>`;
}
