/** Access to the projects of a server, and API keys, with a database in memory: one server in place of two nodes. */
import { describe } from 'vitest';
import { startOneNode } from '../fixtures/servers.ts';
import { describeKeys } from './cases/keys.ts';
import { describeProjectAccess } from './cases/project-access.ts';

describe('a project that a caller may not read looks like one that does not exist', () =>
  describeProjectAccess((importFile) => startOneNode({ importFile })));
describe('an API key reaches what its scopes say, and no more', () =>
  describeKeys((importFile) => startOneNode({ importFile })));
