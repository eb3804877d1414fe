/** A connection that signs in with a user name and a password instead of a client. */
import { writeFile } from 'node:fs/promises';
import { createRemoteService } from '../../../lib/remote/remote-service.ts';
import { onLoopback } from '../../../server/http/listening.ts';
import { startServer } from '../../../server/start.ts';
import { test as base, expect } from '../../e2e/pages/in-world.ts';
import { addServiceByForm, openOptions, type ServiceFields } from '../../e2e/pages/options-page.ts';
import { button, inState, openShare } from '../../e2e/pages/panel.ts';
import { sendClaim } from '../../e2e/pages/service-panel.ts';
import { openTopic, useConnection } from '../../e2e/pages/team.ts';
import { t } from '../../e2e/pages/words.ts';
import { createMemoryTokenStore } from '../../fakes/memory-token-store.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { contextServiceHost } from '../../world/world.ts';

const [CHIEF, ADA, PASSWORD] = ['chief@example.org', 'ada@example.org', 'ferry letter winter'];

/** Our own server with a topic, and what an administrator and a reader of the topic type who have a name and a password. */
const test = base.extend<{ newsroom: Record<'chief' | 'ada', ServiceFields> }>({
  newsroom: async ({ world }, use, info) => {
    const importFile = info.outputPath('records.ndjson');
    await writeFile(
      importFile,
      JSON.stringify({ project: { slug: 'harbour', name: 'harbour', displayName: 'Harbour' } }),
    );
    const server = await startServer({
      ...{ port: 0, importFile, log: silentLog },
      listening: { ...onLoopback, origin: `https://${contextServiceHost}` },
      generators: {
        generateContext: async () => ({ created_at: new Date().toISOString(), response: 'Looked into.', sources: [] }),
      },
    });
    const { addresses, credentials, port } = server;
    if (!credentials) throw new Error('The server was started without credentials.');
    const here = `http://127.0.0.1:${port}`;
    const { people } = createRemoteService({
      addresses: { base: here, analytics: `${here}/v1`, admin: `${here}/admin`, auth: `${here}/auth` },
      credentials: { grant: 'client_credentials', ...credentials.administrator },
      tokenStore: createMemoryTokenStore(),
    });
    const join = async (email: string, role: 'administrator' | 'analyst') => {
      const { link, user } = await people.invite({ body: { email, roles: [role] } });
      await people.setMembership({ params: { id: user.id }, body: { project: 'harbour', isMember: true } });
      const body = new URLSearchParams({ password: PASSWORD });
      const page = await fetch(`${here}${new URL(link).pathname}`, { method: 'POST', body });
      await page.arrayBuffer();
      return { name: email, ...addresses, account: email, secret: PASSWORD };
    };
    const unmount = world.mount(contextServiceHost, server.listener);
    await use({ chief: await join(CHIEF, 'administrator'), ada: await join(ADA, 'analyst') });
    unmount();
    await server.close();
  },
});

const CLAIM = 'The night ferry carried 41,200 passengers in its first winter.';
/** Short enough to be the whole name of a button. */
const SHORT = 'The night ferry carries 900 cars.';
const byPassword = 'input[name="grant"][value="password"]';

test('a user name and a password sign in, and a check reaches the service', async ({ inWorld, service }) => {
  const { account, secret } = service.person;
  const report = await addServiceByForm(inWorld, { ...service.profile, account, secret }, (options) =>
    options.click(byPassword),
  );
  expect(report).toContain('Working: sign-in');
  const panel = await inWorld.extensionPage('sidepanel.html');
  await sendClaim(panel, CLAIM);
  await panel.waitFor('[data-state="done"]', 30_000);
  expect(await panel.text('.verdict')).toContain('Label from Newsroom service');
  expect(await service.inputs()).toEqual([CLAIM]);
});

test('a wrong password is said in a sentence, and nothing else is requested', async ({ inWorld, service, world }) => {
  const { account } = service.person;
  world.clearRequests();
  const report = await addServiceByForm(
    inWorld,
    { ...service.profile, account, secret: 'not the password' },
    (options) => options.click(byPassword),
  );
  expect(report).toContain('Not working: sign-in');
  const tokens = world.requests.filter(({ path }) => path.includes('/token'));
  expect(tokens).not.toEqual([]);
  expect(world.requests.filter(({ path }) => path.includes('/contextChecks'))).toEqual([]);
});

test('a name and a password reach topics, sharing and the team of our own server, by role', async ({
  inWorld,
  newsroom,
}) => {
  test.slow();
  const signIn = (fields: ServiceFields) => addServiceByForm(inWorld, fields, (options) => options.click(byPassword));
  const report = await signIn(newsroom.ada);
  expect(report).toContain('Working: sign-in, text and link checks, image checks, and posts and stories.');
  expect(report).toContain(t('test.notAllowed', { areas: 'users and roles' }));
  expect(await signIn(newsroom.chief)).toContain('users and roles.');

  await useConnection(inWorld, ADA);
  const ada = await inWorld.extensionPage('sidepanel.html');
  await sendClaim(ada, SHORT);
  await ada.waitFor(inState('done'), 30_000);
  await openShare(ada);
  await ada.click(button(t('sharing.open')));
  await ada.waitFor('#share-project');
  await ada.click('.share-check form [type="submit"]');
  await ada.waitFor(button(t('sharing.endNamed', { project: 'Harbour' })));
  const closed = await openOptions(inWorld, 'team');
  expect(await closed.text('.team .notice')).toContain('doesn’t let this account manage users');
  await closed.close();

  await useConnection(inWorld, CHIEF);
  const shared = await openTopic(inWorld, CHIEF);
  await shared.click(button(t('sharing.openNamed', { check: SHORT })));
  await shared.waitFor('.shared-check');
  expect(await shared.text('.shared .card')).toContain(`Shared by ${ADA}, `);
  const team = await openOptions(inWorld, 'team');
  await team.click(button(t('team.listAll', { who: CHIEF })));
  await team.waitFor(button(t('team.revokeNamed', { email: ADA })));
  await team.waitFor('.log bdi');
  expect(await team.text('ul.log')).toContain(`${ADA} shared the check`);
});
