/** The gallery of the embedded content. */
import {
  accountsDesk,
  entrance,
  fairStall,
  godownVisit,
  HIGH,
  ledgers,
  lunch,
  printer,
  rollout,
  servers,
  supportDesk,
  trainingRoom,
  whiteboard,
  WIDE,
} from './interiors';

const order = [
  ledgers,
  accountsDesk,
  trainingRoom,
  supportDesk,
  godownVisit,
  fairStall,
  whiteboard,
  printer,
  servers,
  rollout,
  entrance,
  lunch,
];

export const scenes = order.map((draw, i) => ({
  file: `lib/company/content/pictures/gallery/gallery-${String(i + 1).padStart(2, '0')}.webp`,
  width: WIDE,
  height: HIGH,
  scale: 1,
  html: draw(),
}));
