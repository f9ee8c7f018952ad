/** The vendor's names, from the settings. Texts use these instead of a fixed name. */
export interface Names {
  /** `COMPANY_NAME` */
  companyName: string;
  /** `BRAND_NAME` */
  brandName: string;
}
