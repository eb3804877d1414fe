/** The suite on `remote` → `server` over real HTTP, and what only HTTP has: tokens and addresses. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { silentLog } from '../../lib/platform/log.ts';
import { createRemoteService } from '../../lib/remote/remote-service.ts';
import type { Credentials } from '../../lib/remote/tokens.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts';
import { createMemoryTokenStore } from '../fakes/memory-token-store.ts';
import { describeAdministration } from './cases/admin.ts';
import { describeContextChecks } from './cases/context.ts';
import { describeNarratives } from './cases/narratives.ts';
import { describeTokens } from './cases/tokens.ts';
import { describeVisionAnalyses } from './cases/vision.ts';
import type { Setting, Start, Subject } from './subject.ts';

const startIn = async (data: string, clock: ManualClock, setting: Setting): Promise<Subject> => {
  const server = await startServer({
    port: 0,
    data,
    importFile: setting.records && (await written(data, setting.records)),
    log: silentLog,
    clock,
    ...(setting.generators && { generators: setting.generators }),
    ...(setting.limits && { limits: setting.limits }),
  });
  return {
    member: clientOf(server, 'member'),
    administrator: clientOf(server, 'administrator'),
    clock,
    restart: async (next) => {
      await server.close();
      return startIn(data, clock, next);
    },
    close: async () => {
      await server.close();
      await rm(data, { recursive: true });
    },
  };
};

const written = async (data: string, lines: string[]): Promise<string> => {
  const file = join(data, 'records.ndjson');
  await writeFile(file, lines.join('\n'));
  return file;
};

const clientOf = ({ addresses, credentials }: RunningServer, name: 'member' | 'administrator') => {
  const secrets = credentials?.[name];
  if (!secrets) throw new Error('The server was started without credentials.');
  const client: Credentials = { grant: 'client_credentials', ...secrets };
  return createRemoteService({ addresses, credentials: client, tokenStore: createMemoryTokenStore() });
};

const start: Start = async (setting) =>
  startIn(await mkdtemp(join(tmpdir(), 'sidelight-')), createManualClock(), setting);

describe('remote and server over HTTP', () => {
  describeContextChecks(start);
  describeVisionAnalyses(start);
  describeNarratives(start);
  describeAdministration(start);
  describeTokens();
});
