/*
 * node --import tsx --conditions=react-server scripts/build-content.ts <content folder> <file>
 *
 * Reads the content folder into the bodies that the calls of a backend would return, writes them as JSON, and says what
 * of them a person should look at. Started by next.config.ts: what it needs are modules that the configuration cannot
 * load on every Node.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { listBodies, readContentFolder } from '@/lib/backend/embedded/content-folder';
import { examineFolder } from '@/lib/doctor/examine-folder';
import { formatFindings } from '@/lib/doctor/report';
import { measurePictures } from '@/scripts/measure-pictures';

const [folder = 'lib/company/content', target = ''] = process.argv.slice(2);
const content = await readContentFolder(folder, { measure: await measurePictures(folder) });
await mkdir(path.dirname(target), { recursive: true });
await writeFile(target, JSON.stringify(listBodies(content)));
process.stdout.write(formatFindings(folder, await examineFolder(folder, content)));
