/** One text of the scrolling bar above the header (§2 Announcement bar, §3 Top bar item). */
export interface Announcement {
  id: string;
  text: string;
}
