/** A picture of the gallery (§3 Gallery item). */
export interface GalleryPicture {
  id: string;
  image: string;
  alt: string;
}
