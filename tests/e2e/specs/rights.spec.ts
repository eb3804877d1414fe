/** Rights of users of our own server: an administrator gives them in the Team view, and an account that has them chooses before a first check. */
import { onLoopback } from '../../../server/http/listening.ts';
import { startServer } from '../../../server/start.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { contextServiceHost } from '../../world/world.ts';
import { typeClaim } from '../pages/check.ts';
import { test as base, expect } from '../pages/in-world.ts';
import { addService, openOptions } from '../pages/options-page.ts';
import { button, inState } from '../pages/panel.ts';
import { t } from '../pages/words.ts';

const MEMBER = 'member@example.org';

const test = base.extend<{ newsroom: { profile: Record<string, string>; received: string[] } }>({
  newsroom: async ({ world }, use) => {
    const received: string[] = [];
    const server = await startServer({
      port: 0,
      listening: { ...onLoopback, origin: `https://${contextServiceHost}` },
      log: silentLog,
      generators: {
        generateContext: async ({ modelVersion }, { fresh }) => {
          received.push(`${modelVersion} ${fresh ? 'fresh' : 'stored'}`);
          return { created_at: new Date().toISOString(), response: 'Looked into.', sources: [] };
        },
      },
    });
    const { addresses, credentials } = server;
    if (!credentials) throw new Error('The server was started without credentials.');
    const unmount = world.mount(contextServiceHost, server.listener);
    const { clientId: account, clientSecret: secret } = credentials.administrator;
    await use({ profile: { name: 'Newsroom', ...addresses, account, secret }, received });
    unmount();
    await server.close();
  },
});

test('rights are given in the Team view, shown in the settings, and used before a first check', async ({
  inWorld,
  newsroom,
}) => {
  test.slow();
  expect(await addService(inWorld, newsroom.profile)).toEqual([]);
  const settings = await openOptions(inWorld);
  await settings.waitFor('.connection-details');
  await expect.poll(() => settings.text('.connections')).toContain(t('rules.mayModels'));

  const panel = await inWorld.extensionPage('sidepanel.html');
  await typeClaim(panel, 'The harbour has a new ferry.');
  await panel.click(button('Check'));
  await panel.click('.request-choices > summary');
  await panel.click('.request-choices input[name="fresh"]');
  await panel.evaluate(() => {
    const field = document.querySelector<HTMLSelectElement>('#consent-modelVersion');
    if (field) field.value = '2.0';
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await panel.click(button('Send once'));
  await panel.waitFor(inState('done'), 30_000);
  expect(newsroom.received).toEqual(['2.0 fresh']);

  const team = await openOptions(inWorld, 'team');
  await team.click(button(t('team.listAll', { who: 'Newsroom' })));
  const fold = `summary[aria-label="${t('team.rights.titleOf', { email: MEMBER })}"]`;
  const openRights = async () => {
    await team.click(fold);
    await team.waitFor('.rights[open] form');
  };
  await openRights();
  await team.click({ css: '.rights[open] label', text: t('team.rights.video') });
  await team.type('.rights[open] .field + .field input', '25');
  await team.click(button(t('team.rights.save')));
  await team.waitFor({ css: '.rights [role="status"]', text: t('team.rights.saved', { email: MEMBER }) });
  await expect.poll(() => team.text('.log')).toContain(`changed the rights of ${MEMBER}`);
  await team.click(fold);
  await openRights();
  const given = () =>
    team.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('.rights[open] input')].map(({ type, checked, value }) =>
        type === 'checkbox' ? checked : value,
      ),
    );
  await expect.poll(given).toEqual([false, true, true, '', '25']);
});
