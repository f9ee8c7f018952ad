import { NotFoundScreen } from '@/components/sections/not-found/not-found';

/** §8: no product matches the path. */
export function ProductMissing() {
  return (
    <NotFoundScreen
      title="No software found."
      text="There is no desktop software under this name. It may have been renamed; the list shows what we offer today."
    />
  );
}
