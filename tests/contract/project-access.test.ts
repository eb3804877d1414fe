/** Access to the projects of a server with a database in memory: one server in place of two nodes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe } from 'vitest';
import { type RunningServer, startServer } from '../../server/start.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { describeProjectAccess } from './cases/project-access.ts';

let server: RunningServer | undefined;
let folder = '';
afterEach(async () => {
  await server?.close();
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

describe('a project that a caller may not read looks like one that does not exist', () => {
  describeProjectAccess(async (records) => {
    folder = await mkdtemp(join(tmpdir(), 'sidelight-'));
    const importFile = join(folder, 'records.ndjson');
    await writeFile(importFile, records.join('\n'));
    server = await startServer({ port: 0, log: silentLog, importFile });
    const { credentials } = server;
    if (!credentials) throw new Error('The server was started without credentials.');
    return { here: server, there: server, credentials };
  });
});
