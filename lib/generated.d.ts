/* The JSON modules that scripts/prebuild.ts writes before Next starts. They are declared here, so that types are checked without them. */

declare module '@generated/colours.json' {
  /** The colours of app/tokens.css that the manifest and the browser's frame need, as `#rrggbb`. */
  const colours: { paper: string; dark: string };
  export default colours;
}

declare module '@generated/content.json' {
  import { type Bodies } from '@/lib/content/content-folder';

  /** The bodies of the embedded content; empty in a build with a backend. */
  const bodies: Bodies;
  export default bodies;
}

declare module '@generated/pictures.json' {
  import { type LocalPictures } from '@/lib/images/widths';

  /** The local pictures that the build encoded; empty in development. */
  const pictures: LocalPictures;
  export default pictures;
}

declare module '@generated/settings.json' {
  import { type BuiltSettings } from '@/lib/built-settings';

  const settings: BuiltSettings;
  export default settings;
}
