/** A team on our own server: an administrator says who reads a topic. */
import { writeFile } from 'node:fs/promises';
import { createRemoteService } from '../../../lib/remote/remote-service.ts';
import { onLoopback } from '../../../server/listening.ts';
import { startServer } from '../../../server/start.ts';
import { test as base, expect } from '../../e2e/pages/in-world.ts';
import { addService, openOptions } from '../../e2e/pages/options-page.ts';
import { button } from '../../e2e/pages/panel.ts';
import { t } from '../../e2e/pages/words.ts';
import { createMemoryTokenStore } from '../../fakes/memory-token-store.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { contextServiceHost } from '../../world/world.ts';

/** A server under a name of the world, and what its administrator types to connect. */
const test = base.extend<{
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

test('an administrator says by keys who reads a topic, and takes it back', async ({ inWorld, newsroom }) => {
  expect(await addService(inWorld, newsroom.profile)).toContain('Working');
  expect(await newsroom.topicsOfMember()).toEqual(['ferries']);
  const team = await openOptions(inWorld, 'team');
  await team.click(button(t('team.listAll', { who: 'Newsroom' })));
  await team.click(button(t('team.topics.list')));
  await team.waitFor({ css: '.readers summary bdi', text: 'Night ferries' });
  await team.evaluate(() => document.querySelector<HTMLElement>('.readers summary')?.focus());
  await team.press('Enter');
  await team.waitFor('.readers input:checked');
  await team.press('Tab');
  await team.press(' ');
  await team.waitFor({
    css: '[role="status"]',
    text: t('team.topics.mayNot', { email: 'member@example.org', topic: 'Night ferries' }),
  });
  expect(await newsroom.topicsOfMember()).toEqual([]);
  await team.press(' ');
  await team.waitFor({ css: '[role="status"]', text: 'member@example.org can read Night ferries.' });
  expect(await newsroom.topicsOfMember()).toEqual(['ferries']);
  await team.waitFor({
    css: '.log bdi',
    text: t('team.log.removeFromProject', {
      who: 'administrator@example.org',
      whom: 'member@example.org',
      about: 'Night ferries',
    }),
  });
});
