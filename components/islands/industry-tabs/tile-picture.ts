/** The box of a tile's picture, in CSS pixels: the server asks for a file of this size, the island draws it. */
export const TILE_PICTURE = { width: 240, height: 180 } as const;
