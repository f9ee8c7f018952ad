import { PLACEHOLDER_PICTURE } from '@/components/ui/picture/placeholder';

/** The original attributes of a broken picture and its sources. */
const originals = new WeakMap<HTMLImageElement, { element: Element; name: string; value: string }[]>();

/**
 * Replaces the broken pictures of the document now and from now on. They are fetched again when the browser is online again
 * or restores the page from the back/forward cache.
 */
export function followPictures(): void {
  // `error` does not bubble; it can be captured.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replaceBroken(target);
    },
    true,
  );
  window.addEventListener('online', retryBroken);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) retryBroken();
  });
  // Pictures that failed before. Decoding distinguishes a broken one from one without intrinsic size.
  for (const image of document.images) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) {
      image.decode().catch(() => replaceBroken(image));
    }
  }
}

/** Replaces a picture that failed to load by the placeholder. */
function replaceBroken(image: HTMLImageElement): void {
  if (image.src.endsWith(PLACEHOLDER_PICTURE)) return;
  const sources = [...(image.parentElement?.querySelectorAll<HTMLSourceElement>(':scope > source') ?? [])];
  const failed = sources.find(({ media }) => window.matchMedia(media).matches) ?? image;
  const keep = (element: Element, name: string) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [{ element, name, value }];
  };
  // Restored in this order: `src` last, when the other attributes are set.
  originals.set(image, [
    ...sources.flatMap((source) => keep(source, 'srcset')),
    ...keep(image, 'srcset'),
    ...keep(image, 'src'),
  ]);
  // Only attributes change: React still owns these elements.
  for (const source of sources) source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.dataset.broken = '';
  // Keeps the ratio of the failed picture, so that nothing moves.
  const [width, height] = [failed.getAttribute('width'), failed.getAttribute('height')];
  if (width && height) image.style.aspectRatio = `${width} / ${height}`;
  image.style.objectFit = 'cover';
  image.src = PLACEHOLDER_PICTURE;
}

/** Fetches every broken picture again; those that fail again become placeholders again. */
function retryBroken(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>(`img[data-broken][src="${PLACEHOLDER_PICTURE}"]`)) {
    delete image.dataset.broken;
    Object.assign(image.style, { aspectRatio: '', objectFit: '' });
    for (const { element, name, value } of originals.get(image) ?? []) element.setAttribute(name, value);
  }
}
