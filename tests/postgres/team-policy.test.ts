/** The rules of a server on PostgreSQL: what an administrator sets on one node holds on the other at once. */
import { describeTeamPolicy, policyServer } from '../contract/cases/team-policy.ts';
import { useTestDatabases } from './harness/databases.ts';
import { useServers } from './harness/servers.ts';

const databases = useTestDatabases();

const { startTwo } = useServers();

describeTeamPolicy(async () => startTwo({ postgres: await databases.bare(), ...policyServer }));
