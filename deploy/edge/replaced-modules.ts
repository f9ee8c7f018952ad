/*
 * Holds the files of `replaced/` to the types of what they replace: a name that the site needs and they lack, or another
 * signature, fails `npm run typecheck --prefix deploy/edge`. Nothing imports this file.
 */
import type * as pictureOfServer from '@/app/og/[picture]/route';
import type * as instrumentationOfServer from '@/instrumentation';
import type * as snapshotsOfServer from '@/lib/backend/file-snapshot-store';
import type * as enquiriesOfServer from '@/lib/enquiry/store/enquiry-service';
import type * as configOfServer from '@/next.config';

import * as picture from './replaced/app/og/[picture]/route';
import * as instrumentation from './replaced/instrumentation';
import * as snapshots from './replaced/lib/backend/file-snapshot-store';
import * as enquiries from './replaced/lib/enquiry/store/enquiry-service';
import * as config from './replaced/next.config';

config satisfies typeof configOfServer;
picture satisfies typeof pictureOfServer;
// Nothing there has to be waited for.
instrumentation satisfies Record<keyof typeof instrumentationOfServer, () => void>;
// What has no disk says so where a store is opened (lib/backend/read-collection.ts).
snapshots satisfies Record<keyof typeof snapshotsOfServer, () => Promise<undefined>>;
// Deliveries are started and stopped by a server alone.
enquiries satisfies Pick<typeof enquiriesOfServer, 'getEnquiryService'>;
