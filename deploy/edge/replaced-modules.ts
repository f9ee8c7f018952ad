/*
 * Holds the files of `replaced/` to the types of what they replace: a name that the site needs and they lack, another
 * signature, or a module that moved fails `npm run typecheck --prefix deploy/edge`. The build sees that each is named here
 * (stage.mjs). Nothing imports this file.
 */
import type * as pictureOfServer from '@/app/og/[picture]/route';
import type * as instrumentationOfServer from '@/instrumentation';
import type * as enquiriesOfServer from '@/lib/enquiry/store/enquiry-service';
import type * as iconsOfServer from '@/lib/seo/icon-response';
import type * as configOfServer from '@/next.config';

import * as picture from './replaced/app/og/[picture]/route';
import * as instrumentation from './replaced/instrumentation';
import * as enquiries from './replaced/lib/enquiry/store/enquiry-service';
import * as icons from './replaced/lib/seo/icon-response';
import * as config from './replaced/next.config';

config satisfies typeof configOfServer;
picture satisfies typeof pictureOfServer;
icons satisfies typeof iconsOfServer;
// Nothing there has to be waited for.
instrumentation satisfies Record<keyof typeof instrumentationOfServer, () => void>;
// Only a server starts and stops deliveries, and has a command for them.
enquiries satisfies Omit<typeof enquiriesOfServer, 'listDeliverers' | 'startDeliveries' | 'stopDeliveries'>;

/** What has no parameter that the other lacks, and no name. */
type Same<Original extends Replacement, Replacement> = Original | Replacement;

/** What a replacement exports and the server's module does not, which nobody can use. */
type None<Names extends never> = Names;

export type Compared =
  | Same<typeof configOfServer, typeof config>
  | Same<typeof pictureOfServer, typeof picture>
  | Same<typeof iconsOfServer, typeof icons>
  | None<Exclude<keyof typeof instrumentation, keyof typeof instrumentationOfServer>>
  | None<Exclude<keyof typeof enquiries, keyof typeof enquiriesOfServer>>;
