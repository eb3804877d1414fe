/** The policy of an organisation: its service is set up, its blocked site sends nothing, and the user can see what it set. */
import { sentences } from '../../world/content/sentences.ts';
import { CARD, RATED, typeClaim } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';
import { button, inState, toAllChecks } from '../pages/panel.ts';
import { storedChecks } from '../pages/stores.ts';
import { cardTextIn, tabIdOf } from '../pages/tabs.ts';
import { menuItem, t } from '../pages/words.ts';

const SITE = 'harbour-post.example';
const ORGANISATION = 'Harbour Newsroom';
const CLAIM = 'The organisation keeps a boat at the second quay.';

test('it presets the recipient, blocks a site, and is listed', async ({ launchBrowser, service, world }) => {
  const { name, account, secret, ...addresses } = service.profile;
  const browser = await launchBrowser({
    proxy: world.proxyUrl,
    spki: world.spki,
    managed: {
      organisation: ORGANISATION,
      connections: [{ id: 'newsroom', name, account, secret, grant: 'client_credentials', ...addresses }],
      activeConnection: 'newsroom',
      blockedHosts: [SITE],
      publishers: [
        { name: 'FactDesk', host: 'factdesk.example' },
        { name: 'No host', host: '-' },
      ],
      evidence: { wikipedia: ['de'], ask: ['crossref'] },
      exportOff: true,
      locked: ['connections', 'activeConnection', 'publishers', 'evidence', 'privateWindows'],
    },
  });
  await browser.grantHosts(Object.values(addresses).map((address) => `*://${new URL(address).hostname}/*`));

  const options = await openOptions(browser, 'managed');
  await options.waitFor({ css: '#managed-title', text: t('app.managed', { organisation: ORGANISATION }) });
  const listed = await options.text('[aria-labelledby="managed-title"]');
  expect(listed).toContain(t('managed.service', { name: name }));
  expect(listed).toContain(t('managed.blocked', { places: SITE }));
  expect(listed).toContain(t('managed.privateWindows'));
  expect(listed).toContain(t('managed.evidence'));
  expect(listed).toContain(t('managed.exportOff'));
  expect(await options.text('.notice')).toContain('publishers, entry 2');
  await options.goto(`${browser.extensionOrigin}/options.html#evidence/sources-title`);
  await options.reload();
  await options.waitFor({ css: '[aria-labelledby="publishers-title"] li .quiet', text: 'factdesk.example' });
  await options.waitFor('#sources-science:checked:disabled');
  expect(await options.text('[aria-labelledby="wikipedia-title"]')).toContain('de.wikipedia.org');
  expect(await options.text('[aria-labelledby="publishers-title"]')).toContain(
    t('app.managed', { organisation: ORGANISATION }),
  );
  await options.goto(`${browser.extensionOrigin}/options.html#data`);
  await options.reload();
  await options.waitFor({
    css: '.managed',
    text: t('exportOff.byOrganisation', { organisation: ORGANISATION }),
  });
  expect(await options.evaluate(() => document.querySelector('input[name="encrypted"]') === null)).toBe(true);
  await options.goto(`${browser.extensionOrigin}/options.html#privacy`);
  await options.reload();
  await options.waitFor('#private-windows:disabled');
  await options.goto(`${browser.extensionOrigin}/options.html#connections`);
  await options.reload();
  await options.waitFor({ css: '.managed', text: t('app.managed', { organisation: ORGANISATION }) });
  expect(await options.evaluate(() => document.body.textContent?.includes('Add service'))).toBe(false);

  const article = await browser.tab(RATED);
  world.clearRequests();
  await article.select(sentences.checked);
  await browser.chooseFromContextMenu(article, sentences.checked, menuItem('menu.selection'));
  await article.waitFor(CARD);
  const card = () => tabIdOf(options, RATED).then((tabId) => cardTextIn(options, tabId));
  await expect.poll(card).toContain(SITE);
  expect(await storedChecks(options)).toEqual([]);
  expect(world.requests).toEqual([]);

  const panel = await browser.extensionPage('sidepanel.html');
  await typeClaim(panel, CLAIM);
  await panel.click(button('Check'));
  await panel.click(button('Send once'));
  const allow = button('Allow access');
  await panel.waitFor(`${inState('awaiting-permission')}, ${inState('done')}`, 30_000);
  if (await panel.evaluate(() => document.querySelector('[data-state="awaiting-permission"]') !== null)) {
    await panel.click(allow);
  }
  await panel.waitFor(inState('done'), 30_000);
  expect(await panel.text('.verdict')).toContain(name);
  expect(await service.inputs()).toEqual([CLAIM]);

  await toAllChecks(panel);
  await panel.click('.history-head input[type="checkbox"]');
  await panel.waitFor({
    css: '.bulk .managed',
    text: t('exportOff.byOrganisation', { organisation: ORGANISATION }),
  });
  const isExported = () =>
    [...document.querySelectorAll('.bulk button:disabled')].map(({ textContent }) => textContent);
  expect(await panel.evaluate(isExported)).toEqual([t('copy.json'), t('history.csv'), t('copy.evidence')]);
});
