/** A signed video says what is so: offline and by keyboard, as the source of a video and behind a link of a page. */
import { signedPicture } from '../../world/signed-images.ts';
import { extensionFor } from '../harness/test.ts';
import { type GivenFile, giveImage } from '../pages/give-image.ts';
import { test as base, expect } from '../pages/in-world.ts';
import { walkTo } from '../pages/keyboard.ts';
import { openPageScript } from '../pages/page-script.ts';
import { inMadeUpLanguage, type MadeUpExtension } from '../pages/pseudo-language.ts';
import { storedChecks } from '../pages/stores.ts';
import { t } from '../pages/words.ts';

const test = base.extend<{ rightToLeft: MadeUpExtension }>({
  rightToLeft: async ({ engine }, use) => {
    const made = await inMadeUpLanguage(extensionFor(engine), 'rtl');
    await use(made);
    await made.remove();
  },
});

const FROM_CAMERA = t('image.signedCamera');
const WALL = 'https://studio.example/';
/** The hosts of the video and of the document on that page. */
const HOST = 'films.example';
const OTHER_HOST = 'papers.example';

const fileNamed = async (name: string): Promise<Response> =>
  new Response(Uint8Array.from((await signedPicture(name)) ?? []));

const film = async (): Promise<GivenFile> => {
  const signed = await signedPicture('signed-film.mp4');
  if (!signed) throw new Error('There is no film.');
  return { name: 'pier.mp4', type: 'video/mp4', content: Buffer.from(signed) };
};

test('offline, right to left and by keyboard, a video of the user says the same', async ({
  rightToLeft: { folder, say },
  launchBrowser,
  world,
}) => {
  const browser = await launchBrowser({ extensionDir: folder, proxy: world.proxyUrl, spki: world.spki });
  const panel = await browser.extensionPage('sidepanel.html#/image/own');
  await panel.waitFor('.own-image');
  await browser.setOffline(true);
  world.clearRequests();
  await walkTo(panel, `button ${say('ownImage.choose')}`);
  await giveImage(panel, 'file', await film());
  await panel.waitFor({ css: '.verdict .chip', text: say('image.signedCamera') }, 30_000);
  await walkTo(panel, `summary ${say('imageView.details')}`);
  await panel.press('Enter');
  await panel.waitFor({ css: 'details[open] dd', text: 'Lumen Works' });
  expect(await panel.text('details[open]')).toContain(say('imageView.seal.intact'));
  const layout = await panel.evaluate(() => {
    const summary = document.querySelector('details[open] > summary');
    if (!summary) throw new Error('The credentials are not open.');
    const words = document.createRange();
    words.selectNodeContents(summary);
    const [outer, inner] = [summary.getBoundingClientRect(), words.getBoundingClientRect()];
    return {
      direction: getComputedStyle(summary).direction,
      beginsAtTheRight: outer.right - inner.right < inner.left - outer.left,
      isTooWide: document.documentElement.scrollWidth > innerWidth,
    };
  });
  expect(layout).toEqual({ direction: 'rtl', beginsAtTheRight: true, isTooWide: false });
  expect(world.requests).toEqual([]);
  await browser.setOffline(false);
});

test.describe('from the menu', () => {
  /** The browser's own menu is opened, which needs a screen. */
  test.use({ display: 'xvfb' });

  test('a video and a linked file are each loaded from their host once that is allowed', async ({ inWorld, world }) => {
    const script = await openPageScript(inWorld, WALL);
    await script.tab.evaluate((address) => {
      document.querySelector<HTMLAnchorElement>('#report')?.setAttribute('href', address);
    }, `https://${OTHER_HOST}/signed-report.pdf`);
    const files = [
      ['#signed-film', 'Check video or sound file', HOST, 'signed-film.mp4', FROM_CAMERA],
      ['#report', 'Check linked file', OTHER_HOST, 'signed-report.pdf', t('image.signedOther')],
    ] as const;
    for (const [at, [css, item, host, name, word]] of files.entries()) {
      world.mountSite({ host, handle: () => fileNamed(name) });
      await script.tab.focus();
      world.clearRequests();
      await inWorld.chooseFromContextMenu(script.tab, { css }, item);
      const panel = await inWorld.findTab(`${inWorld.extensionOrigin}/sidepanel.html`);
      await panel.waitFor({ css: '.verdict .chip', text: 'Not read' });
      expect(await panel.text('.verdict')).toContain(`No permission for ${host}.`);
      expect(await panel.text('main')).toContain(t('imageView.mostLoaded', { megabytes: 32 }));
      expect(world.requests).toEqual([]);
      await inWorld.grantHosts([`*://${host}/*`]);
      await panel.click({ css: 'button', text: 'Allow access' });
      await panel.waitFor({ css: '.verdict .chip', text: word }, 30_000);
      expect(world.requests.map((request) => `${request.host}${request.path}`)).toEqual([`${host}/${name}`]);
      expect(await storedChecks(panel)).toHaveLength(at + 1);
      await panel.close();
    }
  });
});
