import { type ChildNode } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/context';
import { element, isCode, mapTexts, text } from '@/lib/html/tree';

/** Shortcodes of WordPress and its page builders. What a pair contains stays: `[caption]<img> Words[/caption]`. */
const SHORTCODE =
  /\[\/?(?:caption|gallery|playlist|embed|contact-form-7|(?:vc|et_pb|fusion|av|su|mk|wpforms|ninja_form|gravityform|elementor)[\w-]{0,40})(?:\s[^[\]]{0,1000})?\]/gi;
/** Words that page builders of WordPress have in a field, and what they encode. */
const BUILDER_WORDS = /^\[(?:vc|et_pb|fusion|av)_[^[\]]*?\s(?:text|title|heading)=["“”″]([^"”″[\]]+)/i;
const ENCODED_HTML = /\[vc_raw_(?:html|js)\b[^[\]]{0,300}\][\w+/=%\s]*(?=\[\/vc_raw_)/gi;
/** The words below a picture, as WordPress wrote them before it put them between the tags. */
const CAPTION = /^\[caption\s[^[\]]*?\bcaption=["“”″]([^"”″[\]]*)/i;
/** One of any other plugin is known by its fields, and its end by its beginning: `[button link="x"]Buy[/button]`. */
const FIELD = String.raw`\s+[\w-]{1,40}=(?:"[^"[\]]{0,500}"|“[^”[\]]{0,500}”|'[^'[\]]{0,500}'|[^\s[\]"'“]{1,500})`;
const OTHER_SHORTCODE = new RegExp(String.raw`\[([a-z][\w-]{1,40})(?:${FIELD})+\s*\/?\]`, 'gi');
const END_OF_SHORTCODE = /\[\/([a-z][\w-]{1,40})\]/gi;
/** `[video mp4="…"]`, `[embed]https://…[/embed]`, `[youtube https://…]`, `[vc_video link="https://youtu.be/…"]`. */
const MEDIA_SHORTCODE =
  /\[(?:(video|audio)\s[^[\]]{0,300}?\b(?:src|mp4|webm|mp3|m4a|ogg)=["“”″]([^"”″[\]]{1,1000})["”″][^[\]]{0,300}\](?:\[\/(?:video|audio)\])?|embed(?:\s[^[\]]{0,300})?\](https?:[^[\]]{1,1000})\[\/embed\]|(?:youtube|vimeo)[\s=]([^[\]\s]{1,1000})\]|(?:vc|et_pb|fusion|av)_\w{1,40}\s[^[\]]{0,300}?=["“”″](https?:\/\/[^"”″[\]\s/]{0,20}(?:youtu|vimeo)[^"”″[\]\s]{1,300})["”″][^[\]]{0,300}\])/gi;
const ANY_BRACKET = /\[\/?[a-z]/i;

/** Removes shortcodes, which only their plugin understands; a video or sound becomes an element, for the embeds. */
export const removeShortcodes: Step = (nodes) => {
  const names = new Set<string>();
  let caption = '';
  const remove = (data: string) =>
    data
      .replace(ENCODED_HTML, '')
      .replace(SHORTCODE, (whole) => {
        const written = BUILDER_WORDS.exec(whole)?.[1];
        if (written) return `\n\n${written}\n\n`;
        const words = /^\[\/caption/i.test(whole) ? caption : '';
        caption = CAPTION.exec(whole)?.[1] ?? '';
        return words && ` ${words}`;
      })
      .replace(OTHER_SHORTCODE, (_whole, name: string) => {
        names.add(name);
        return '';
      })
      .replace(END_OF_SHORTCODE, (whole, name: string) => (names.has(name) ? '' : whole));
  return mapTexts(
    nodes,
    (data) => {
      if (!ANY_BRACKET.test(data)) return data;
      const shown: ChildNode[] = [];
      let position = 0;
      for (const { 0: whole, 1: name = 'oembed', 2: file, 3: embedded, 4: page, 5: built, index } of data.matchAll(
        MEDIA_SHORTCODE,
      )) {
        const address = (file ?? embedded ?? page ?? built ?? '').trim();
        shown.push(text(remove(data.slice(position, index))), element(name.toLowerCase(), { src: address }));
        position = index + whole.length;
      }
      const rest = remove(data.slice(position));
      return shown.length > 0 ? [...shown, text(rest)] : rest;
    },
    isCode,
  );
};
