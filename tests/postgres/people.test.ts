/** People of a server on PostgreSQL: what one node does holds on the other at once. */
import { describePeople } from '../contract/cases/people.ts';
import { useTestDatabases } from './harness/databases.ts';
import { useServers } from './harness/servers.ts';

const databases = useTestDatabases();

const { startTwo } = useServers();

describePeople(async () => startTwo({ postgres: await databases.bare() }));
