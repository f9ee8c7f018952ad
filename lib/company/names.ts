/** The vendor's names, from the settings: copy takes them from here and never spells them out. */
export interface Names {
  /** `COMPANY_NAME` */
  companyName: string;
  /** `BRAND_NAME` */
  brandName: string;
}
