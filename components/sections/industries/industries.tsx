import { IndustryTabs } from '@/components/islands/industry-tabs/industry-tabs';
import { TILE_PICTURE } from '@/components/islands/industry-tabs/tile-picture';
import { Band } from '@/components/ui/band/band';
import { pictureSrc } from '@/components/ui/picture/picture-src';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import type { Industry } from '@/lib/content/industries/industry';

/** §2 Home, industries: a row of category tabs and the tiles of the chosen one. Nothing to show: no section. */
export function Industries({ industries }: { industries: Industry[] }) {
  if (industries.length === 0) return null;
  return (
    <Band tone="white" labelledBy="industries">
      <SectionHeading
        id="industries"
        eyebrow="Industries"
        title="Made for your trade"
        lead="Units, batches, sizes, job work, commissions: each trade keeps its books in its own way."
      />
      <IndustryTabs
        label="Industry categories"
        categories={industries.map(({ name, tiles }) => ({
          name,
          tiles: tiles.map(({ title, image }) => ({ title, src: pictureSrc(image, TILE_PICTURE) })),
        }))}
      />
    </Band>
  );
}
