/**
 * A signed video says what is so: as a file of the user by keyboard, offline and right to left, as the source of a video and
 * behind a link of a page.
 */
import { mp4 } from '../../world/media-files.ts';
import { signApart } from '../../world/sign-image.ts';
import { signedPicture } from '../../world/signed-images.ts';
import { extensionFor } from '../harness/test.ts';
import { type GivenFile, giveImage } from '../pages/give-image.ts';
import { test as base, expect } from '../pages/in-world.ts';
import { focused, walkTo } from '../pages/keyboard.ts';
import { openPageScript } from '../pages/page-script.ts';
import { inMadeUpLanguage, type MadeUpExtension } from '../pages/pseudo-language.ts';
import { storedChecks } from '../pages/stores.ts';

const test = base.extend<{ rightToLeft: MadeUpExtension }>({
  rightToLeft: async ({ engine }, use) => {
    const made = await inMadeUpLanguage(extensionFor(engine), 'rtl');
    await use(made);
    await made.remove();
  },
});

const FROM_CAMERA = 'From a camera, according to its Content Credentials';
const CAMERA = [{ action: 'c2pa.created', sourceType: 'digitalCapture' }];
const WALL = 'https://studio.example/';
/** The host of the video and of the document on that page. */
const HOST = 'films.example';

const fileNamed = async (name: string): Promise<Response> =>
  new Response(Uint8Array.from((await signedPicture(name)) ?? []));

const film = async (change = (bytes: Buffer) => bytes): Promise<GivenFile> => {
  const signed = await signedPicture('signed-film.mp4');
  if (!signed) throw new Error('There is no film.');
  return { name: 'pier.mp4', type: 'video/mp4', content: change(Buffer.from(signed)) };
};

test('a video of the user is examined by keyboard, without a request', async ({ inWorld, world }) => {
  const panel = await inWorld.extensionPage('sidepanel.html#/image/own');
  await panel.waitFor('.own-image');
  await walkTo(panel, 'button Choose a file');
  world.clearRequests();
  await giveImage(panel, 'file', await film());
  await panel.waitFor({ css: '.verdict .chip', text: FROM_CAMERA }, 30_000);
  await panel.waitFor({ css: 'h2', text: 'You checked a video' });
  expect(await panel.text('.checked')).toBe('pier.mp4');
  await walkTo(panel, 'summary Content Credentials');
  await panel.press('Enter');
  await panel.waitFor({ css: 'details[open] dd', text: 'Lumen Works' });
  const statement = await panel.text('details[open]');
  for (const words of ['The file is as it was signed.', 'Lumen Works 2', 'Created · Lumen Brush · digitalCapture'])
    expect(statement).toContain(words);
  expect(await focused(panel)).toBe('summary Content Credentials');
  // Nothing that only an image has.
  const whole = await panel.text('main');
  for (const words of ['Read the text', 'Reverse image search', 'Fact-checks of this image'])
    expect(whole).not.toContain(words);
  expect(world.requests).toEqual([]);
});

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
  await walkTo(panel, `summary ${say('imageView.credentials')}`);
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

test('a video that was changed after signing says so', async ({ inWorld }) => {
  const panel = await inWorld.extensionPage('sidepanel.html#/image/own');
  const changed = (bytes: Buffer) => {
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40);
    return bytes;
  };
  await giveImage(panel, 'drop', await film(changed));
  await panel.waitFor({ css: '.verdict .chip', text: 'Changed after signing' }, 30_000);
});

test('the failure of an ingredient is shown at it', async ({ inWorld }) => {
  const panel = await inWorld.extensionPage('sidepanel.html#/image/own');
  const content = await signedPicture('signed-from-changed.jpg');
  if (!content) throw new Error('There is no picture.');
  await giveImage(panel, 'file', { name: 'room.jpg', type: 'image/jpeg', content });
  await panel.waitFor({ css: '.verdict .chip', text: 'An earlier version does not fit its credentials' }, 30_000);
  await walkTo(panel, 'summary Content Credentials');
  await panel.press('Enter');
  await panel.waitFor({ css: 'details[open] details[open] b', text: 'It was changed after it was signed.' });
  const ingredient = await panel.text('details[open] details[open]');
  for (const words of ['harbour.jpg', 'Lumen Works', 'Lumen Works 2', 'Cropped']) expect(ingredient).toContain(words);
});

test('credentials that are stored elsewhere are loaded on a click that names the host', async ({ inWorld, world }) => {
  const panel = await inWorld.extensionPage('sidepanel.html#/image/own');
  const path = '/manifests/1';
  const { file, manifest } = await signApart(mp4(), 'video/mp4', CAMERA, `https://${HOST}${path}`);
  world.mountSite({ host: HOST, handle: () => new Response(Uint8Array.from(manifest)) });
  world.clearRequests();
  await giveImage(panel, 'file', { name: 'pier.mp4', type: 'video/mp4', content: file });
  await panel.waitFor({ css: '.verdict .chip', text: 'Nothing to go on' }, 30_000);
  expect(await panel.text('main')).toContain(
    `This file names ${HOST} for its Content Credentials. They were not loaded.`,
  );
  expect(world.requests).toEqual([]);
  await inWorld.grantHosts([`*://${HOST}/*`]);
  await walkTo(panel, `button Load from ${HOST}`);
  await panel.press('Enter');
  await panel.waitFor({ css: '.verdict .chip', text: FROM_CAMERA }, 30_000);
  expect(await panel.text('main')).toContain(`The Content Credentials were loaded from ${HOST}.`);
  expect(world.requests.map(({ host, path: at }) => `${host}${at}`)).toEqual([`${HOST}${path}`]);
});

test.describe('from the menu', () => {
  /** The browser's own menu is opened, which needs a screen. */
  test.use({ display: 'xvfb' });

  for (const [id, item, path, word] of [
    ['signed-film', 'Check video or sound file', 'signed-film.mp4', FROM_CAMERA],
    ['report', 'Check linked file', 'signed-report.pdf', 'Content Credentials that do not say how it was made'],
  ] as const) {
    test(`${item}: the file is loaded from its host once that is allowed`, async ({ inWorld, world }) => {
      const script = await openPageScript(inWorld, WALL);
      await script.tab.focus();
      world.mountSite({ host: HOST, handle: () => fileNamed(path) });
      world.clearRequests();
      await inWorld.chooseFromContextMenu(script.tab, { css: `#${id}` }, item);
      const panel = await inWorld.findTab(`${inWorld.extensionOrigin}/sidepanel.html`);
      await panel.waitFor({ css: '.verdict .chip', text: 'Not read' });
      expect(await panel.text('.verdict')).toContain(`No permission for ${HOST}.`);
      expect(await panel.text('main')).toContain('At most 32 MB are loaded.');
      expect(world.requests).toEqual([]);
      await inWorld.grantHosts([`*://${HOST}/*`]);
      await panel.click({ css: 'button', text: 'Allow access' });
      await panel.waitFor({ css: '.verdict .chip', text: word }, 30_000);
      expect(world.requests.map(({ host, path: at }) => `${host}${at}`)).toEqual([`${HOST}/${path}`]);
      expect(await storedChecks(panel)).toHaveLength(1);
    });
  }
});
