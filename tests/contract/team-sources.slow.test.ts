/** The sources of a server with a database in memory: one server in place of two nodes. */
import { startOneNode } from '../fixtures/servers.ts';
import { worldOfFile } from '../fixtures/world-of-file.ts';
import { describeTeamSources } from './cases/team-sources.ts';

describeTeamSources(startOneNode, await worldOfFile());
