/** What stands where a picture is missing. The marks and the social pictures are drawn by the site itself (lib/brand). */
import { paper, paperShade, rule, ruleShade } from '../lib/palette';

const rules = Array.from({ length: 13 }, (_, i) => `M0 ${12 + i * 24}h400`).join('');

/** Drawn in a 4:3 frame and cut by `slice`; the glyph stays inside any ratio from 1:3 to 3:1. */
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300" preserveAspectRatio="xMidYMid slice"><rect width="400" height="300" fill="${paperShade}"/><path d="${rules}" stroke="${rule}"/><g transform="translate(160 122)" fill="none" stroke="${ruleShade}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"><rect x="2" y="2" width="76" height="52" rx="6" fill="${paper}"/><circle cx="23" cy="20" r="6"/><path d="m4 48 22-16 14 10 16-18 22 22"/></g></svg>\n`;

export const drawings = [{ file: 'public/pictures/placeholder.svg', svg: placeholder }];
