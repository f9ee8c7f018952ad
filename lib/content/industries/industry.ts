/** A category of trade with its tiles (§3 Industry category). */
export interface Industry {
  name: string;
  tiles: IndustryTile[];
}

export interface IndustryTile {
  title: string;
  image: string | null;
}
