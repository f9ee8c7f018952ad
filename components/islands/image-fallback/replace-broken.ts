import { PLACEHOLDER_PICTURE } from '@/components/ui/picture/placeholder';

/** Replaces the broken pictures of the document now and from now on. */
export function followPictures(): void {
  // `error` does not bubble; it can be captured.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replaceBroken(target);
    },
    true,
  );
  // Pictures that failed before. Decoding distinguishes a broken one from one without intrinsic size.
  for (const image of document.images) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) {
      image.decode().catch(() => replaceBroken(image));
    }
  }
}

/** Replaces a picture that failed to load by the placeholder. Only attributes change: React still owns the elements. */
function replaceBroken(image: HTMLImageElement): void {
  if (image.src.endsWith(PLACEHOLDER_PICTURE)) return;
  const sources = [...(image.parentElement?.querySelectorAll<HTMLSourceElement>(':scope > source') ?? [])];
  const failed = sources.find(({ media }) => window.matchMedia(media).matches) ?? image;
  for (const source of sources) source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  // Keeps the ratio of the failed picture, so that nothing moves.
  const [width, height] = [failed.getAttribute('width'), failed.getAttribute('height')];
  if (width && height) image.style.aspectRatio = `${width} / ${height}`;
  image.style.objectFit = 'cover';
  image.src = PLACEHOLDER_PICTURE;
}
