/** Colours of the ledger: the tokens of the site, and the few tints that drawings need between them. */
export const ink = '#1D1A16';
export const muted = '#5C554B';
export const rule = '#E6DFD2';
export const paper = '#FBF8F2';
export const white = '#FFFFFF';
export const red = '#A31D22';
export const maroon = '#5A0F14';
export const marigold = '#F2A33A';
export const leaf = '#2C7A4B';

// Tints and shades of the nine above, for the second tone of a flat drawing.
export const paperShade = '#F3ECDF';
export const ruleShade = '#D5CAB7';
export const stone = '#A99E8C';
export const slate = '#6F675B';
export const redTint = '#F5E1DE';
export const redLight = '#C4504F';
export const maroonLight = '#7A1D23';
export const maroonDeep = '#430A0E';
export const marigoldTint = '#FCEBD0';
export const marigoldShade = '#D4852A';
export const leafTint = '#DFECE3';
export const leafLight = '#5E9E78';
export const leafDeep = '#1E5935';
export const skinA = '#8C5E40';
export const skinB = '#A97653';
export const skinC = '#6E4630';

// States that a screen warns of.
export const alert = '#A8201F';
export const alertLight = '#C4504E';
export const alertTint = '#F6E0DD';
