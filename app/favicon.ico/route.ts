import { buildIconResponse } from '@/lib/seo/icon-response';

export const dynamic = 'force-static';

export const GET = () => buildIconResponse('favicon');
