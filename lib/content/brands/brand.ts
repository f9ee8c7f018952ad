/** A client's logo and name (§3 Brand). */
export interface Brand {
  id: string;
  name: string;
  logo: string | null;
}
