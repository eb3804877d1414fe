/** A signed video of the user says what is so, and from where its credentials were loaded. */
import { type GivenFile, giveImage } from '../../e2e/pages/give-image.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { focused, walkTo } from '../../e2e/pages/keyboard.ts';
import { t } from '../../e2e/pages/words.ts';
import { mp4 } from '../../world/media-files.ts';
import { signApart } from '../../world/sign-image.ts';
import { signedPicture } from '../../world/signed-images.ts';

const FROM_CAMERA = t('image.signedCamera');
const CAMERA = [{ action: 'c2pa.created', sourceType: 'digitalCapture' }];
/** The host of the credentials. */
const HOST = 'films.example';

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
  await panel.waitFor(`.picture[aria-label="${t('imageView.video')}"]`);
  expect(await panel.text('.checked')).toBe('pier.mp4');
  await walkTo(panel, 'summary File details');
  await panel.press('Enter');
  await panel.waitFor({ css: 'details[open] dd', text: 'Lumen Works' });
  const statement = await panel.text('details[open]');
  for (const words of [t('imageView.seal.intact'), 'Lumen Works 2', 'Created · Lumen Brush · digitalCapture'])
    expect(statement).toContain(words);
  expect(await focused(panel)).toBe('summary File details');
  // Nothing that only an image has.
  const whole = await panel.text('main');
  for (const words of [t('imageText.read'), t('searchElsewhere.title'), t('earlierUses.title')])
    expect(whole).not.toContain(words);
  expect(world.requests).toEqual([]);
});

test('a video that was changed after signing says so', async ({ inWorld }) => {
  const panel = await inWorld.extensionPage('sidepanel.html#/image/own');
  const changed = (bytes: Buffer) => {
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40);
    return bytes;
  };
  await giveImage(panel, 'drop', await film(changed));
  await panel.waitFor({ css: '.verdict .chip', text: t('image.brokenSeal') }, 30_000);
});

test('the failure of an ingredient is shown at it', async ({ inWorld }) => {
  const panel = await inWorld.extensionPage('sidepanel.html#/image/own');
  const content = await signedPicture('signed-from-changed.jpg');
  if (!content) throw new Error('There is no picture.');
  await giveImage(panel, 'file', { name: 'room.jpg', type: 'image/jpeg', content });
  await panel.waitFor({ css: '.verdict .chip', text: t('image.brokenIngredient') }, 30_000);
  await walkTo(panel, 'summary File details');
  await panel.press('Enter');
  await panel.waitFor({ css: 'details[open] details[open] b', text: t('c2pa.changed') });
  const ingredient = await panel.text('details[open] details[open]');
  for (const words of ['harbour.jpg', 'Lumen Works', 'Lumen Works 2', t('c2paAction.cropped')])
    expect(ingredient).toContain(words);
});

test('credentials that are stored elsewhere are loaded on a click that names the host', async ({ inWorld, world }) => {
  const panel = await inWorld.extensionPage('sidepanel.html#/image/own');
  const path = '/manifests/1';
  const { file, manifest } = await signApart(mp4(), 'video/mp4', CAMERA, `https://${HOST}${path}`);
  world.mountSite({ host: HOST, handle: () => new Response(Uint8Array.from(manifest)) });
  world.clearRequests();
  await giveImage(panel, 'file', { name: 'pier.mp4', type: 'video/mp4', content: file });
  await panel.waitFor({ css: '.verdict .chip', text: t('image.nothing') }, 30_000);
  expect(await panel.text('main')).toContain(t('imageView.elsewhere', { host: HOST }));
  expect(world.requests).toEqual([]);
  await inWorld.grantHosts([`*://${HOST}/*`]);
  await walkTo(panel, `button Load from ${HOST}`);
  await panel.press('Enter');
  await panel.waitFor({ css: '.verdict .chip', text: FROM_CAMERA }, 30_000);
  expect(await panel.text('main')).toContain(t('imageView.loadedFrom', { host: HOST }));
  expect(world.requests.map(({ host, path: at }) => `${host}${at}`)).toEqual([`${HOST}${path}`]);
});
