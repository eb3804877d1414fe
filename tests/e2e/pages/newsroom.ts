/** Sidelight's own server under a name of the sample web, with its administrator and an invited colleague who reads a project. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../../../lib/contract/context-checks.ts';
import type { AssignableRole } from '../../../lib/contract/people.ts';
import { createRemoteService } from '../../../lib/remote/remote-service.ts';
import { onLoopback } from '../../../server/http/listening.ts';
import { type ServerOptions, startServer } from '../../../server/start.ts';
import { createMemoryTokenStore } from '../../fakes/memory-token-store.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { contextServiceHost, type World } from '../../world/world.ts';
import type { ServiceFields } from './options-page.ts';

export const ADA = 'ada@example.org';
/** The slug of the project that the colleague reads. */
export const SHARED_PROJECT = 'harbour';
const THEIRS = 'The night ferry carries 500 cars.';
const SOURCE = 'The ferry has room for 500 cars, the operator says.';

/** The server's answer to every claim: no label, and a similar claim that was rated. */
const answer: Context = {
  created_at: '2026-01-02T00:00:00.000Z',
  summary: 'The operator says 500.',
  response: 'Looked into.',
  sources: [{ url: 'https://ferries.example/fleet', title: 'The fleet', content: SOURCE }],
  close_matches: [
    {
      ...{ url: 'https://factdesk.example/ferry', claim: THEIRS, publisher: 'FactDesk', rating: 'False' },
      ...{ date: '2026-01-01', old: false, differences: [] },
    },
  ],
};

export interface Newsroom {
  /** The address and the credentials that the administrator and the colleague type to connect. */
  administrator: ServiceFields;
  colleague: ServiceFields;
  /** The operations of the administrator. */
  service: ReturnType<typeof createRemoteService>;
  close: () => Promise<void>;
}

interface Settings extends Partial<ServerOptions> {
  /** The colleague's. */
  role?: AssignableRole;
}

export const startNewsroom = async (
  world: World,
  records: readonly object[],
  { role = 'analyst', ...options }: Settings = {},
): Promise<Newsroom> => {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-newsroom-'));
  const importFile = join(folder, 'records.ndjson');
  await writeFile(importFile, records.map((record) => JSON.stringify(record)).join('\n'));
  const server = await startServer({
    ...{ port: 0, importFile, log: silentLog },
    listening: { ...onLoopback, origin: `https://${contextServiceHost}` },
    generators: { generateContext: async () => answer },
    ...options,
  });
  const { addresses, credentials, port } = server;
  if (!credentials) throw new Error('The server was started without credentials.');
  const { administrator } = credentials;
  const here = `http://127.0.0.1:${port}`;
  const service = createRemoteService({
    addresses: { base: here, analytics: `${here}/v1`, admin: `${here}/admin`, auth: `${here}/auth` },
    tokenStore: createMemoryTokenStore(),
    credentials: { grant: 'client_credentials', ...administrator },
  });
  const { people } = service;
  const { link, user } = await people.invite({
    body: { email: ADA, roles: [role], firstName: 'Ada', lastName: 'Berg' },
  });
  await people.setMembership({ params: { id: user.id }, body: { project: SHARED_PROJECT, isMember: true } });
  const body = new URLSearchParams({ password: 'ferry letter winter' });
  const page = await (await fetch(`${here}${new URL(link).pathname}`, { method: 'POST', body })).text();
  const [, account = '', secret = ''] = /account=(\S+)\s+secret=([^\s<]+)/.exec(page) ?? [];
  const unmount = world.mount(contextServiceHost, server.listener);
  return {
    administrator: {
      ...{ name: 'Newsroom', ...addresses },
      ...{ account: administrator.clientId, secret: administrator.clientSecret },
    },
    colleague: { name: 'Ada at the newsroom', ...addresses, account, secret },
    service,
    close: async () => {
      unmount();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
};
