import { PLACEHOLDER_PICTURE } from '@/components/ui/picture/placeholder';

/** Broken pictures, each with a function that fetches it again. */
const broken = new Map<HTMLImageElement, () => void>();

/**
 * Replaces the broken pictures of the document now and from now on. They are fetched again when the browser is online again
 * or restores the page from the back/forward cache.
 */
export function followPictures(): void {
  const retry = () => broken.forEach((fetchAgain) => fetchAgain());
  window.addEventListener('online', retry);
  window.addEventListener('pageshow', ({ persisted }) => persisted && retry());
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
  const { src } = image;
  const offers = [...sources, image].map((element) => ({ element, srcset: element.srcset }));
  for (const { element } of offers) element.removeAttribute('srcset');
  broken.set(image, () => {
    broken.delete(image);
    image.removeAttribute('style');
    for (const { element, srcset } of offers) if (srcset) element.srcset = srcset;
    image.src = src;
  });
  // Keeps the ratio of the failed picture, so that nothing moves.
  const [width, height] = [failed.getAttribute('width'), failed.getAttribute('height')];
  if (width && height) image.style.aspectRatio = `${width} / ${height}`;
  image.style.objectFit = 'cover';
  image.src = PLACEHOLDER_PICTURE;
}
