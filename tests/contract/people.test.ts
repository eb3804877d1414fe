/** People of a server with a database in memory: one server in place of two nodes. */
import { startOneNode } from '../fixtures/servers.ts';
import { describePeople } from './cases/people.ts';

describePeople(() => startOneNode());
