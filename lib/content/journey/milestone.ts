/** A step of the company's journey (§3 Journey item). */
export interface Milestone {
  id: string;
  /** As the backend writes it: a year, or a span such as "2019-21". */
  year: string;
  title: string;
  description: string;
}
