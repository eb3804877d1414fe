/** Access to the projects of a server on PostgreSQL: what one node changes holds on the other at once. */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { describeKeys } from '../contract/cases/keys.ts';
import { describeProjectAccess } from '../contract/cases/project-access.ts';
import { useTestDatabases } from './harness/databases.ts';
import { useServers } from './harness/servers.ts';

const databases = useTestDatabases();

const { startTwo } = useServers();

const start = async (records: readonly string[]) => {
  const importFile = join(tmpdir(), `${crypto.randomUUID()}.ndjson`);
  await writeFile(importFile, records.join('\n'));
  return startTwo({ postgres: await databases.bare(), importFile });
};

describe('API keys, on PostgreSQL', () => describeKeys(start));

describe('access to projects, on PostgreSQL', () => describeProjectAccess(start));
