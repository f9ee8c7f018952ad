/** Drawn scenes of the site's own pages. */
import {
  aboutOffice,
  careerTalk,
  contactDesk,
  customerShop,
  HIGH,
  partnersTable,
  supportPeople,
  WIDE,
} from './interiors';

const pictures = {
  about: aboutOffice,
  career: careerTalk,
  partners: partnersTable,
  support: supportPeople,
  'customer-stories': customerShop,
  contact: contactDesk,
};

export const scenes = Object.entries(pictures).map(([name, draw]) => ({
  file: `public/pictures/pages/${name}.webp`,
  width: WIDE,
  height: HIGH,
  scale: 1,
  isNeutral: true,
  html: draw(),
}));
