import { stageMedia } from '@/lib/content/folder/media';

/** Puts the site's own pictures and files back into `public/content`, for the `npm start` that follows. */
export default () => stageMedia('lib/company/content', 'public');
