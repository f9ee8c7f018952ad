/* npm run schema: writes docs/backend.schema.json from the schemas of the site. */
import { writeFileSync } from 'node:fs';

import { buildBackendSchema } from '@/lib/content/backend-schema';

writeFileSync('docs/backend.schema.json', `${JSON.stringify(buildBackendSchema(), null, 2)}\n`);
