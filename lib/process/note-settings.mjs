/** Ends `npm run build`: what `npm start` looks at (built-config.mjs). */
import { noteSettings } from './built-config.mjs';

noteSettings();
