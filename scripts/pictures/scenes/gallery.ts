/** The gallery of the embedded content. */
import { accountsDesk, godownVisit, HIGH, supportDesk, trainingRoom, WIDE } from './interiors';

const pictures = {
  'gallery-02': accountsDesk,
  'gallery-03': trainingRoom,
  'gallery-04': supportDesk,
  'gallery-05': godownVisit,
};

export const scenes = Object.entries(pictures).map(([name, draw]) => ({
  file: `lib/company/content/pictures/gallery/${name}.webp`,
  width: WIDE,
  height: HIGH,
  scale: 1,
  isNeutral: true,
  html: draw(),
}));
