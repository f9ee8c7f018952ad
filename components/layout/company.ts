/** How the vendor is called: by its full name on titles and the copyright line, by its brand in menus. */
export interface Company {
  companyName: string;
  brandName: string;
}
