/** One picture of the hero slider (§2 Home, §3 Banner item). */
export interface Banner {
  id: string;
  /** For windows from 768 px upwards. */
  image: string;
  /** Another composition for smaller windows; `null` where `image` serves all. */
  mobileImage: string | null;
  /** Empty where the backend says nothing: the picture is then decorative. */
  alt: string;
}
