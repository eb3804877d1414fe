/** The rules of a server on PostgreSQL: what an administrator sets on one node holds on the other at once. */
import { describeTeamPolicy, policyServer } from '../contract/cases/team-policy.ts';
import { startTwoNodes } from '../fixtures/servers.ts';
import { useTestDatabases } from './harness/databases.ts';

const databases = useTestDatabases();

describeTeamPolicy(async () => startTwoNodes({ postgres: await databases.prepared(), ...policyServer }));
