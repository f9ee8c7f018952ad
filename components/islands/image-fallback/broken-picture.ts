/** Drawn for this site: the neutral picture that stands where another could not be loaded. */
export const PLACEHOLDER_PICTURE = '/pictures/placeholder.svg';

/** What a broken picture and its sources asked for before the placeholder took their place. */
const originals = new WeakMap<HTMLImageElement, { element: Element; name: string; value: string }[]>();

/** Shows the placeholder in place of a picture that could not be loaded. */
export function replaceBroken(image: HTMLImageElement): void {
  if (image.src.endsWith(PLACEHOLDER_PICTURE)) return;
  const sources = [...(image.parentElement?.querySelectorAll(':scope > source') ?? [])];
  const keep = (element: Element, name: string) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [{ element, name, value }];
  };
  // Restored in this order: `src` at last, with all else in place.
  originals.set(image, [
    ...sources.flatMap((source) => keep(source, 'srcset')),
    ...keep(image, 'srcset'),
    ...keep(image, 'src'),
  ]);
  // Emptied and not removed: React still owns these elements.
  for (const source of sources) source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.dataset.broken = '';
  // The place was kept in the ratio of the lost picture; the placeholder fills it and moves nothing.
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')];
  if (width && height) image.style.aspectRatio = `${width} / ${height}`;
  image.style.objectFit = 'cover';
  image.src = PLACEHOLDER_PICTURE;
}

/** Has every broken picture of the document fetched again; what fails once more becomes a placeholder once more. */
export function retryBroken(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>(`img[data-broken][src="${PLACEHOLDER_PICTURE}"]`)) {
    delete image.dataset.broken;
    Object.assign(image.style, { aspectRatio: '', objectFit: '' });
    for (const { element, name, value } of originals.get(image) ?? []) element.setAttribute(name, value);
  }
}
