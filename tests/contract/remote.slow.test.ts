/** Runs what a transport can break on `remote` → `server` over real HTTP, and the cases that only HTTP has: tokens and addresses. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { SeedCredentials } from '../../server/accounts/seed.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { clientBySecret } from '../fixtures/servers.ts';
import { describeAdministration } from './cases/admin.ts';
import { describeContextChecks } from './cases/context.ts';
import { describeImages } from './cases/images.ts';
import { describeNarratives } from './cases/narratives.ts';
import { describeSearch } from './cases/search.ts';
import { describeTokens } from './cases/tokens.ts';
import { describeVisionAnalyses } from './cases/vision.ts';
import type { Setting, Start, Subject } from './subject.ts';

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'sidelight-'));

/** A server's folder after its first start. Generating the secrets takes longest, so it is done once and copied. */
let fresh: { folder: string; credentials: SeedCredentials } | undefined;

const prepare = async (): Promise<void> => {
  const folder = await temporaryFolder();
  const server = await startServer({ port: 0, data: folder, log: silentLog });
  await server.close();
  if (!server.credentials) throw new Error('The server was started without credentials.');
  fresh = { folder, credentials: server.credentials };
};

const startIn = async (data: string, clock: ManualClock, setting: Setting): Promise<Subject> => {
  const server = await startServer({
    port: 0,
    data,
    keepCredentials: true,
    importFile: setting.records && (await writeRecords(data, setting.records)),
    log: silentLog,
    clock,
    ...(setting.generators && { generators: setting.generators }),
    ...(setting.limits && { limits: setting.limits }),
  });
  return {
    member: serviceOf(server, 'member'),
    administrator: serviceOf(server, 'administrator'),
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

const writeRecords = async (data: string, lines: string[]): Promise<string> => {
  const file = join(data, 'records.ndjson');
  await writeFile(file, lines.join('\n'));
  return file;
};

const serviceOf = (server: RunningServer, name: 'member' | 'administrator') => {
  if (!fresh) throw new Error('The folder to copy is not prepared.');
  return clientBySecret(server, fresh.credentials[name]);
};

const start: Start = async (setting) => {
  const data = await temporaryFolder();
  await cp(fresh?.folder ?? '', data, { recursive: true });
  return startIn(data, createManualClock(), setting);
};

describe('remote and server over HTTP', () => {
  beforeAll(prepare);
  afterAll(() => rm(fresh?.folder ?? '', { recursive: true }));
  describeContextChecks(start, 'transport');
  describeVisionAnalyses(start, 'transport');
  describeImages(start, 'transport');
  describeNarratives(start, 'transport');
  describeSearch(start, 'transport');
  describeAdministration(start, 'transport');
  describeTokens();
});
