/** Rules of our own server: an administrator sets them by keyboard, and they hold in the browser, which says who has set them. */
import { onLoopback } from '../../../server/http/listening.ts';
import { startServer } from '../../../server/start.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { sentences } from '../../world/content/sentences.ts';
import { contextServiceHost } from '../../world/world.ts';
import { CARD, RATED, typeClaim } from '../pages/check.ts';
import { test as base, expect } from '../pages/in-world.ts';
import { addService, openOptions } from '../pages/options-page.ts';
import { button, inState, toAllChecks } from '../pages/panel.ts';
import { storedChecks } from '../pages/stores.ts';
import { menuItem, t } from '../pages/words.ts';

const SITE = 'harbour-post.example';

const test = base.extend<{ newsroom: { profile: Record<string, string>; inputs: string[] } }>({
  newsroom: async ({ world }, use) => {
    const inputs: string[] = [];
    const server = await startServer({
      port: 0,
      listening: { ...onLoopback, origin: `https://${contextServiceHost}` },
      log: silentLog,
      generators: {
        generateContext: async ({ input }) => {
          inputs.push(input);
          return {
            created_at: new Date().toISOString(),
            label: t('label.caution'),
            response: 'Looked into.',
            sources: [],
          };
        },
      },
    });
    const { addresses, credentials } = server;
    if (!credentials) throw new Error('The server was started without credentials.');
    const unmount = world.mount(contextServiceHost, server.listener);
    const { clientId: account, clientSecret: secret } = credentials.administrator;
    await use({ profile: { name: 'Newsroom', ...addresses, account, secret }, inputs });
    unmount();
    await server.close();
  },
});

test('rules are set by keyboard, restrict what goes to the server and comes from it, and are undone', async ({
  inWorld,
  newsroom,
}) => {
  test.slow();
  expect(await addService(inWorld, newsroom.profile)).toEqual([]);
  /** Opened anew: Firefox does not load an address with a place in it again. */
  const connections = async () => {
    const settings = await openOptions(inWorld);
    await settings.waitFor('.connection-details');
    const shown = await settings.text('.connections');
    await settings.close();
    return shown;
  };
  await expect.poll(connections).toContain('0 of 100 texts and 0 of 100 images waiting');
  expect(await connections()).not.toContain('Set by Newsroom');

  const panel = await inWorld.extensionPage('sidepanel.html');
  await typeClaim(panel, 'The harbour has a new ferry.');
  await panel.click(button('Check'));
  await panel.click(button('Send once'));
  await panel.waitFor(inState('done'), 30_000);

  const team = await openOptions(inWorld, 'team');
  await team.click(button(t('rules.load')));
  await team.waitFor('#rules-places');
  await team.evaluate(() => document.querySelector<HTMLElement>('#rules-places')?.focus());
  for (const key of SITE) await team.press(key);
  await team.press('Tab');
  await team.press('7');
  await team.press('Tab');
  await team.press(' ');
  const summary = await team.text('section[aria-labelledby="rules-title"]');
  expect(summary).toContain(t('rules.adds', { places: SITE }));
  expect(summary).toContain(t('rules.daysOn', 7, { count: 7 }));
  expect(summary).toContain('are no longer exported');
  await team.press('Tab');
  await team.press('Enter');
  await team.waitFor('section[aria-labelledby="rules-title"] [role="status"]');
  expect(await team.evaluate(() => document.querySelector<HTMLTextAreaElement>('#rules-places')?.value)).toBe(SITE);
  expect(await team.text('section[aria-labelledby="rules-title"]')).toContain('Last changed by');

  await expect.poll(connections).toContain('Set by Newsroom');
  const set = await connections();
  for (const words of [t('rules.setPlaces', { places: SITE }), t('rules.setExportOff'), 'after 7 days'])
    expect(set).toContain(words);

  const known = (await storedChecks(team)).length;
  const article = await inWorld.tab(RATED);
  await article.select(sentences.checked);
  await inWorld.chooseFromContextMenu(article, sentences.checked, menuItem('menu.selection'));
  await article.waitFor(CARD);
  expect(await storedChecks(team)).toHaveLength(known);
  expect(newsroom.inputs).toEqual(['The harbour has a new ferry.']);

  await toAllChecks(panel);
  await panel.click('.history-head input[type="checkbox"]');
  await panel.click({ css: '.bulk button', text: t('copy.json') });
  await panel.waitFor({
    css: '.bulk [role="alert"]',
    text: t('exportOff.byService', { name: 'Newsroom' }),
  });

  await team.click(button('Undo'));
  await team.waitFor('section[aria-labelledby="rules-title"] button[type="submit"]:disabled');
  await expect.poll(connections).not.toContain('Set by Newsroom');
});
