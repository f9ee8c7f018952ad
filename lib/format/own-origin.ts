/** A placeholder for the origin of this site, by which paths are read as URLs. No page or response contains it. */
export const OWN_ORIGIN = 'http://site.invalid';
