/**
 * Lets a page be painted before its scripts are fetched (docs/decisions/045-paint-first.md). Nothing of the first paint
 * needs them, and on a phone's line they would share it with the styles, the font and the picture that the reader waits
 * for.
 */

/** As Next writes them into the head and, for the first one, once more as an order to fetch it early. */
const SCRIPT = /<script src="(\/_next\/static\/[^"<>]+\.js[^"<>]*)"(?: id="[^"]*")? async=""><\/script>/g;
const FETCHED_EARLY = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"<>]+"\/>/g;

/** Notes what is clicked until the page is alive (components/islands/early-clicks). */
const NOTE_CLICKS =
  '{const c=[],n=e=>c.push(e.target);addEventListener("click",n,true);' +
  'self.takeEarlyClicks=()=>(removeEventListener("click",n,true),c);';
const BEFORE = NOTE_CLICKS + 'const a=()=>{for(const src of ';
/**
 * The browser says when it has painted; a frame that is asked for may begin before that. The picture that the reader
 * waits for belongs to the first paint, unless both take longer than a page may be without life. In a tab that nobody
 * sees there is no frame until it is looked at.
 */
const AFTER =
  ')document.head.append(Object.assign(document.createElement("script"),{src}))},' +
  'f=()=>requestAnimationFrame(()=>requestAnimationFrame(a)),i=document.querySelector("img[fetchpriority=high]");' +
  'Promise.race([Promise.all([' +
  'new Promise(r=>new PerformanceObserver(r).observe({type:"paint",buffered:true})),i&&i.decode()' +
  ']),new Promise(r=>setTimeout(r,1000))]).then(f,f)}';

/**
 * The page with one script in place of those that it names: it adds them when the page and its first picture have
 * been painted.
 * @param {string} html
 */
export function paintFirst(html) {
  const sources = [...new Set([...html.matchAll(SCRIPT)].map(([, source]) => source))];
  if (sources.length === 0 || !html.includes('</body>')) return html;
  const rest = html.replace(SCRIPT, '').replace(FETCHED_EARLY, '');
  const end = rest.lastIndexOf('</body>');
  return `${rest.slice(0, end)}<script>${BEFORE}${JSON.stringify(sources)}${AFTER}</script>${rest.slice(end)}`;
}

/**
 * Whether a script is the one of `paintFirst`, with scripts of this site alone.
 * @param {string} code
 */
export function addsOwnScripts(code) {
  if (!code.startsWith(BEFORE) || !code.endsWith(AFTER)) return false;
  try {
    const sources = JSON.parse(code.slice(BEFORE.length, -AFTER.length));
    return Array.isArray(sources) && sources.every((source) => /^\/_next\/static\/[^<>]+$/.test(source));
  } catch {
    return false;
  }
}
