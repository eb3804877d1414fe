/** A small team on our own server: specs get what its administrator types to connect. */
import { writeFile } from 'node:fs/promises';
import { createRemoteService } from '../../../lib/remote/remote-service.ts';
import { onLoopback } from '../../../server/http/listening.ts';
import { startServer } from '../../../server/start.ts';
import { createMemoryTokenStore } from '../../fakes/memory-token-store.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { contextServiceHost } from '../../world/world.ts';
import { test as base } from './in-world.ts';
import { t } from './words.ts';

/** A server under a name of the world, and what its administrator types to connect. */
export const test = base.extend<{
  newsroom: { profile: Record<string, string>; base: string; topicsOfMember: () => Promise<string[]> };
}>({
  newsroom: async ({ world }, use, info) => {
    const importFile = info.outputPath('records.ndjson');
    await writeFile(importFile, JSON.stringify({ project: { slug: 'ferries', displayName: 'Night ferries' } }));
    const server = await startServer({
      port: 0,
      listening: { ...onLoopback, origin: `https://${contextServiceHost}` },
      importFile,
      log: silentLog,
      generators: {
        generateContext: async () => ({
          ...{ created_at: new Date().toISOString(), label: t('label.caution'), response: 'Looked into.', sources: [] },
        }),
      },
    });
    const { addresses, credentials } = server;
    if (!credentials) throw new Error('The server was started without credentials.');
    const unmount = world.mount(contextServiceHost, server.listener);
    const { clientId: account, clientSecret: secret } = credentials.administrator;
    const topicsOfMember = async () => {
      const { clientId, clientSecret } = credentials.member;
      const at = `http://127.0.0.1:${server.port}`;
      const service = createRemoteService({
        addresses: { base: at, analytics: `${at}/v1`, admin: `${at}/admin`, auth: `${at}/auth` },
        credentials: { grant: 'client_credentials', clientId, clientSecret },
        tokenStore: createMemoryTokenStore(),
      });
      return (await service.projects.list({ query: {} })).data.map(({ slug }) => slug);
    };
    const profile = { name: 'Newsroom', ...addresses, account, secret };
    await use({ profile, base: addresses.base, topicsOfMember });
    unmount();
    await server.close();
  },
});
