/** Access to the projects of a server, and API keys, with a database in memory: one server in place of two nodes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe } from 'vitest';
import { type RunningServer, startServer } from '../../server/start.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { describeKeys } from './cases/keys.ts';
import { describeProjectAccess } from './cases/project-access.ts';

let server: RunningServer | undefined;
let folder = '';
afterEach(async () => {
  await server?.close();
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

const start = async (records: readonly string[]) => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-'));
  const importFile = join(folder, 'records.ndjson');
  await writeFile(importFile, records.join('\n'));
  server = await startServer({ port: 0, log: silentLog, importFile });
  const { credentials } = server;
  if (!credentials) throw new Error('The server was started without credentials.');
  return { here: server, there: server, credentials };
};

describe('a project that a caller may not read looks like one that does not exist', () => describeProjectAccess(start));
describe('an API key reaches what its scopes say, and no more', () => describeKeys(start));
