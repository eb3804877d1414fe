/** Checks images on this device, from the menu on a page: the finding in the panel, and the badge in the page. */

import { rootCertificates } from 'node:tls';
import { type ContextService, startContextService } from '../../world/context-service.ts';
import { signingAuthority } from '../../world/sign-image.ts';
import type { Browser } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { test as base, expect } from '../pages/in-world.ts';
import { addService, addServiceByForm, openOptions } from '../pages/options-page.ts';
import { openPageScript, type PageScript } from '../pages/page-script.ts';
import { untilMenuSettles } from '../pages/service-panel.ts';
import { storedChecks } from '../pages/stores.ts';
import { t } from '../pages/words.ts';

const WALL = 'https://studio.example/';
const OTHER_HOST = 'embeds.example';
const INDEX = 'factchecktools.googleapis.com';
const FILM = `${WALL}ferry.webm`;
const VIDEO = 'Check this video';

/** A service at which the account may have videos analysed. */
const test = base.extend<{ administered: ContextService }>({
  administered: async ({ world }, use) => {
    const service = await startContextService(world, { account: 'administrator' });
    await use(service);
    await service.close();
  },
});

/** The browser's own menu is opened, which needs a screen. */
test.use({ display: 'xvfb' });

const checkOn = async (browser: Browser, { tab }: PageScript, id: string, item: string): Promise<void> => {
  await tab.focus();
  await browser.chooseFromContextMenu(tab, { css: `#${id}` }, item);
};
const checkImage = (browser: Browser, script: PageScript, id: string): Promise<void> =>
  checkOn(browser, script, id, t('check.submitImage'));

/** Waits for a badge with this mark at the corner of the image. */
const untilBadge = (script: PageScript, id: string, mark: string): Promise<boolean> =>
  until(`the badge "${mark}" on ${id}`, async () => {
    const { left, top } = await script.tab.evaluate((css) => {
      const box = document.querySelector(css)?.getBoundingClientRect();
      return { left: box?.left ?? -1, top: box?.top ?? -1 };
    }, `#${id}`);
    const isAtCorner = (one: { left: number; top: number }) =>
      Math.abs(one.left - left - 4) <= 1 && Math.abs(one.top - top - 4) <= 1;
    return (await script.ownElements()).some((one) => isAtCorner(one) && one.text.includes(mark));
  });

/** The words of a finding in the panel, and their short form on the image. */
const findings = {
  painting: { word: t('image.signedAi'), mark: t('image.mark.signedAi') },
  photo: { word: t('image.signedCamera'), mark: t('image.mark.signedCamera') },
  changed: { word: t('image.brokenSeal'), mark: t('image.brokenSeal') },
  generated: {
    word: t('image.generatorNote', { tool: 'AUTOMATIC1111 or similar' }),
    mark: t('image.mark.generatorNote'),
  },
  plain: { word: t('image.nothing'), mark: t('image.mark.nothing') },
  own: { word: t('image.signedAi'), mark: t('image.mark.signedAi') },
};

test('each image gets its own finding, in the panel and on the page, and no host gets a request before it is allowed', async ({
  inWorld,
  world,
}) => {
  const script = await openPageScript(inWorld, WALL);
  await script.tab.waitFor('#own[src^="blob:"]');
  const panel = await inWorld.extensionPage('sidepanel.html#/image');
  world.clearRequests();
  for (const [id, { word, mark }] of Object.entries(findings)) {
    await checkImage(inWorld, script, id);
    await panel.focus();
    await panel.waitFor({ css: '.verdict .chip', text: word }, 30_000);
    await script.tab.focus();
    await untilBadge(script, id, mark);
  }
  // The page reads its own images again; no other host receives a request.
  expect([...new Set(world.requests.map(({ host }) => host))]).toEqual([new URL(WALL).hostname]);

  // The panel shows the image that its page gave, and asks its host for nothing.
  world.clearRequests();
  const options = await inWorld.extensionPage('options.html');
  const plain = (await storedChecks(options)).find(({ input }) => input === `${WALL}reading-room.jpg`);
  const ofPlain = await inWorld.extensionPage(`sidepanel.html#/image/${plain?.id}`);
  await ofPlain.waitFor('img.foreign-picture[src^="data:image/"]');
  expect(world.requests).toEqual([]);

  // An image of another host is not read before its host is allowed.
  await checkImage(inWorld, script, 'foreign');
  await panel.focus();
  await panel.waitFor({ css: '.verdict .chip', text: 'Not read' });
  expect(await panel.text('.verdict')).toContain(`No permission for ${OTHER_HOST}.`);
  expect(world.requests).toEqual([]);
  await inWorld.grantHosts([`*://${OTHER_HOST}/*`]);
  await panel.click({ css: 'button', text: 'Allow access' });
  await panel.waitFor({ css: '.verdict .chip', text: t('image.nothing') }, 30_000);
  expect(world.requests.map(({ host, path }) => `${host}${path}`)).toEqual([`${OTHER_HOST}/picture.png`]);
});

test('a service receives the address of an image and returns a score; without analysis of videos none is offered', async ({
  inWorld,
  service,
}) => {
  expect(await addService(inWorld, service.profile)).toEqual([]);
  await untilMenuSettles();
  const script = await openPageScript(inWorld, WALL);
  await checkImage(inWorld, script, 'plain');
  const panel = await inWorld.panel(script.tab);
  expect(await panel.text('.consent blockquote')).toBe(`${WALL}reading-room.jpg`);
  expect(await service.pictures()).toEqual([]);
  await panel.click({ css: 'button', text: 'Send once' });
  await panel.waitFor({ css: '.verdict .chip', text: t('image.some') }, 30_000);
  expect(await panel.text('.verdict')).toContain(`A model of ${service.profile.name} scored 82 of 100.`);
  expect(await service.pictures()).toEqual([`${WALL}reading-room.jpg`]);
  await script.tab.focus();
  await untilBadge(script, 'plain', t('image.some'));
  await expect(checkOn(inWorld, script, 'film', VIDEO)).rejects.toThrow(VIDEO);
});

test('a newer list of signers and an index of fact-checks are used on a click that names their host', async ({
  inWorld,
  world,
}) => {
  const place = 'raw.githubusercontent.com';
  const list = [...rootCertificates.slice(0, 30), await signingAuthority()].join('\n');
  world.mountSite({ host: place, handle: () => new Response(`# As of today\n${list}`) });
  await inWorld.grantHosts([`*://${place}/*`, `*://${INDEX}/*`]);
  const options = await openOptions(inWorld, 'signers');
  await options.waitFor({ css: 'button', text: t('trust.renew', { host: place }) });
  const requestCount = () => world.requests.filter(({ host }) => host === place).length;
  expect(requestCount()).toBe(0);
  await options.click({ css: 'button', text: t('trust.renew', { host: place }) });
  await options.waitFor({ css: '[role="status"]', text: t('trust.renewed', { host: place }) });
  expect(requestCount()).toBe(1);
  const script = await openPageScript(inWorld, WALL);
  await checkImage(inWorld, script, 'photo');
  const panel = await inWorld.extensionPage('sidepanel.html#/image');
  await panel.waitFor({ css: '.verdict .chip', text: findings.photo.word }, 30_000);
  expect(await panel.text('.verdict')).toContain('signature valid, signer on the trust list');

  // An index of fact-checks receives an image on a click that names it.
  const review = { publisher: { name: 'FactDesk' }, url: 'https://factdesk.example/room', textualRating: 'Old photo' };
  world.mountSite({
    host: INDEX,
    handle: () => Response.json({ results: [{ claim: { text: 'This is today.', claimReview: [review] } }] }),
  });
  const sources = await openOptions(inWorld, 'evidence/sources-title');
  await sources.click('#source-google-fact-check');
  await sources.type('#source-google-fact-check-key', 'key-of-the-person');
  await sources.click({ css: 'button', text: t('sources.keep') });
  await sources.waitFor({ css: 'button', text: t('sources.forgetNamed', { name: 'Google Fact Check Tools' }) });
  await checkImage(inWorld, script, 'plain');
  await panel.focus();
  await panel.waitFor({ css: 'button', text: `Search ${INDEX}` }, 30_000);
  const requestedPaths = () => world.requests.filter(({ host }) => host === INDEX).map(({ path }) => path);
  expect(requestedPaths()).toEqual([]);
  await panel.click({ css: 'button', text: `Search ${INDEX}` });
  await panel.waitFor({ css: '[role="status"]', text: t('earlierUses.found', 1, { count: 1, host: INDEX }) });
  expect(await panel.text('[aria-labelledby="earlier-title"] li')).toContain('FactDesk: “Old photo”');
  const picture = encodeURIComponent(`${WALL}reading-room.jpg`);
  expect(requestedPaths()).toEqual([`/v1alpha1/claims:imageSearch?imageUri=${picture}&pageSize=20`]);
});

test('videos are sent by their address to a service that analyses them', async ({ inWorld, administered }) => {
  await addServiceByForm(inWorld, administered.profile, async (options) => {
    await options.click({ css: 'summary', text: t('service.advanced') });
    await options.click('input[name="videos"]');
  });
  await untilMenuSettles();
  const script = await openPageScript(inWorld, WALL);
  await checkOn(inWorld, script, 'film', VIDEO);
  const panel = await inWorld.panel(script.tab);
  expect(await panel.text('.consent blockquote')).toBe(FILM);
  expect(await administered.pictures()).toEqual([]);
  await panel.click({ css: 'button', text: 'Send once' });
  await panel.waitFor({ css: '.verdict .chip', text: t('image.some') }, 30_000);
  await panel.waitFor(`.picture[aria-label="${t('imageView.video')}"]`);
  expect(await administered.videos()).toEqual([FILM]);
  await script.tab.focus();
  await untilBadge(script, 'film', t('image.some'));
});
