/** The topics of a server on PostgreSQL: what one node does another one shows. */
import { describe } from 'vitest';
import { describeNoNetworks, describeTopics } from '../contract/cases/topics.ts';
import { startTwoNodes } from '../fixtures/servers.ts';
import { useTestDatabases } from './harness/databases.ts';

const databases = useTestDatabases();

const start = async (options: object) => startTwoNodes({ postgres: await databases.prepared(), ...options });

describe('a topic, on PostgreSQL', () => describeTopics(start));
describeNoNetworks(start);
