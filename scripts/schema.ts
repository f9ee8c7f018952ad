/* npm run schema: writes docs/backend.schema.json, made of the schemas by which the site reads a backend. */
import { writeFileSync } from 'node:fs';

import { buildBackendSchema } from '@/lib/content/backend-schema';

writeFileSync('docs/backend.schema.json', `${JSON.stringify(buildBackendSchema(), null, 2)}\n`);
