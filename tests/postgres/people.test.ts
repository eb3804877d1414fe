/** People of a server on PostgreSQL: what one node does holds on the other at once. */
import { describeFirstAdministrator } from '../contract/cases/first-administrator.ts';
import { describePeople } from '../contract/cases/people.ts';
import { startTwoNodes } from '../fixtures/servers.ts';
import { useTestDatabases } from './harness/databases.ts';

const databases = useTestDatabases();

describePeople(async () => startTwoNodes({ postgres: await databases.prepared() }));
describeFirstAdministrator(async (options) => startTwoNodes({ postgres: await databases.prepared(), ...options }));
