/** The rights of users of a server with a database in memory: one server in place of two nodes. */
import { startOneNode } from '../fixtures/servers.ts';
import { describeRights, rightsServer } from './cases/rights.ts';

describeRights(() => startOneNode(rightsServer));
