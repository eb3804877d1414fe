/** A passphrase over the stored sign-ins: after a restart of the browser a check at the service waits until they are unlocked. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { World } from '../../world/world.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { expect, test } from '../pages/in-world.ts';
import { addService, openOptions } from '../pages/options-page.ts';
import { button, inState } from '../pages/panel.ts';
import { sendClaim } from '../pages/service-panel.ts';
import { t } from '../pages/words.ts';

const PASSPHRASE = 'nine quiet ferries';
const PATIENCE = 60_000;
const PROTECTED = t('secrets.protected');
const LOCKED = { css: 'h2', text: t('secrets.locked') };
const OFFERED = { css: 'h2', text: t('secrets.title') };

const inFolder = async (work: (profile: string) => Promise<void>): Promise<void> => {
  const profile = await mkdtemp(join(tmpdir(), 'sidelight-passphrase-'));
  try {
    await work(profile);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
};

const setPassphrase = async (browser: Browser): Promise<void> => {
  const options = await openOptions(browser);
  await options.click(button(t('secrets.set')));
  await options.type('#passphrase-fresh', 'too short');
  await options.click({ css: 'button[type="submit"]', text: t('secrets.set') });
  expect(await options.text('#passphrase-fresh-problem')).toBe(t('invitation.tooShort'));
  await options.click(button('Cancel'));
  await options.click(button(t('secrets.set')));
  await options.type('#passphrase-fresh', PASSPHRASE);
  await options.type('#passphrase-again', PASSPHRASE);
  await options.press('Enter');
  await options.waitFor({ css: '[role="status"]', text: PROTECTED }, PATIENCE);
  await options.close();
};

const type = async (options: Tab, passphrase: string): Promise<void> => {
  await options.waitFor('#unlock');
  await options.type('#unlock', passphrase);
  await options.press('Enter');
};

/** The requests that reached the service. */
const reached = ({ requests }: World, host: string) => requests.filter((request) => request.host === host);

test('a check waits for the passphrase after a restart, and goes on once it is entered', async ({
  launchBrowser,
  service,
  world,
}) => {
  test.setTimeout(240_000);
  const host = new URL(service.profile.base ?? '').hostname;
  await inFolder(async (profile) => {
    const launched = { proxy: world.proxyUrl, spki: world.spki, profile };
    const first = await launchBrowser(launched);
    expect(await addService(first, service.profile)).toEqual([]);
    await setPassphrase(first);
    const before = await first.extensionPage('sidepanel.html');
    await sendClaim(before, 'The night ferry had a band on board.');
    await before.waitFor(inState('done'), PATIENCE);
    await first.close();

    const second = await launchBrowser(launched);
    world.clearRequests();
    const panel = await second.extensionPage('sidepanel.html');
    await sendClaim(panel, 'The night ferry had a library on board.');
    await panel.waitFor(inState('signed-out'), PATIENCE);
    expect(await panel.text('.verdict')).toContain(t('state.unlockToSend', { who: 'Newsroom service' }));
    expect(reached(world, host)).toEqual([]);

    await panel.click(button(t('action.unlock')));
    const options = await second.findTab(`${second.extensionOrigin}/options.html`);
    await options.waitFor(LOCKED);
    await type(options, 'nine loud ferries');
    expect(await options.text('#unlock-problem')).toBe(t('secrets.wrong'));
    expect(reached(world, host)).toEqual([]);
    await type(options, PASSPHRASE);
    await options.waitFor(OFFERED, PATIENCE);
    await panel.waitFor(inState('done'), PATIENCE);
    expect((await service.inputs()).filter((input) => input.includes('a library'))).toHaveLength(1);

    await options.click(button(t('secrets.lock')));
    await options.waitFor(LOCKED);
    world.clearRequests();
    await options.click(button(t('secrets.forgotten')));
    await options.click(button(t('secrets.keep')));
    await options.click(button(t('secrets.forgotten')));
    await options.click(button(t('secrets.forget')));
    await options.waitFor(OFFERED);
    const third = await second.extensionPage('sidepanel.html');
    await sendClaim(third, 'The night ferry had a garden on board.');
    await third.waitFor(inState('signed-out'), PATIENCE);
    expect(await third.text('.verdict')).toContain(t('state.signInToSend', { who: 'Newsroom service' }));
    expect(reached(world, host)).toEqual([]);
    await second.close();
  });
});
