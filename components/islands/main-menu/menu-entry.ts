/** A line of the menu that leads somewhere; `note` stands small under its title. */
export interface MenuLink {
  title: string;
  href: string;
  note?: string;
  /** Of the title, where it is another than the page's. */
  lang?: string;
}

/** A line that opens a submenu. */
export interface MenuGroup {
  title: string;
  links: readonly MenuLink[];
}

export type MenuEntry = MenuLink | MenuGroup;
