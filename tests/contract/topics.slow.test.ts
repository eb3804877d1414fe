/** The topics of a server with a database in memory: one server in place of two nodes. */
import { describe } from 'vitest';
import { startOneNode } from '../fixtures/servers.ts';
import { describeNoNetworks, describeTopics } from './cases/topics.ts';

describe('a topic of a server', () => describeTopics(startOneNode));
describeNoNetworks(startOneNode);
