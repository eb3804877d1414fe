/** Access to the projects of a server on PostgreSQL: what one node changes holds on the other at once. */
import { describe } from 'vitest';
import { describeKeys } from '../contract/cases/keys.ts';
import { describeProjectAccess } from '../contract/cases/project-access.ts';
import { startTwoNodes } from '../fixtures/servers.ts';
import { useTestDatabases } from './harness/databases.ts';

const databases = useTestDatabases();

const start = async (importFile: string) => startTwoNodes({ postgres: await databases.prepared(), importFile });

describe('API keys, on PostgreSQL', () => describeKeys(start));

describe('access to projects, on PostgreSQL', () => describeProjectAccess(start));
