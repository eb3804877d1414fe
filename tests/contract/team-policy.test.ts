/** The rules of a server with a database in memory: one server in place of two nodes. */
import { startOneNode } from '../fixtures/servers.ts';
import { describeTeamPolicy, policyServer } from './cases/team-policy.ts';

describeTeamPolicy(() => startOneNode(policyServer));
