/** The rights of users of a server on PostgreSQL: what an administrator sets on one node holds on the other at once. */
import { describeRights, rightsServer } from '../contract/cases/rights.ts';
import { startTwoNodes } from '../fixtures/servers.ts';
import { useTestDatabases } from './harness/databases.ts';

const databases = useTestDatabases();

describeRights(async () => startTwoNodes({ postgres: await databases.prepared(), ...rightsServer }));
