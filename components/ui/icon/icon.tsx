'use client';

import { SvgIcon } from '@/components/ui/icon/svg-icon';

/** `SvgIcon` as a client component: in the RSC payload by its name, where its markup would be too, 38 times on home. */
export const Icon = SvgIcon;
