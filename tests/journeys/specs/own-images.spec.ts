/** Checks images of the user on this device: a file, a pasted and a dropped image; nothing of their bytes is stored. */
import type { View } from '../../e2e/harness/surface.ts';
import { type GivenFile, giveImage } from '../../e2e/pages/give-image.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { addService } from '../../e2e/pages/options-page.ts';
import { databases, storage, storedChecks } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';
import { pictures } from '../../world/images.ts';
import { signedPicture } from '../../world/signed-images.ts';

const file = (name: string, content: Buffer | undefined, type = 'image/jpeg'): GivenFile => {
  if (!content) throw new Error(`There is no picture for ${name}.`);
  return { name, type, content };
};
const photo = () => file('lighthouse.jpg', pictures['lighthouse.jpg']?.());
const painting = () => file('harbour.png', pictures['painted-harbour.png']?.(), 'image/png');

const untilFound = (panel: View, word: string): Promise<void> =>
  panel.waitFor({ css: '.verdict .chip', text: word }, 30_000);

/** Everything that the extension has stored, as text. */
const everythingStored = async (page: View): Promise<string> =>
  JSON.stringify([await databases(page), await storage(page, 'local'), await storage(page, 'session')]);

test('a chosen, a pasted and a dropped image are each examined, and none is stored', async ({ inWorld, world }) => {
  const panel = await inWorld.extensionPage('sidepanel.html');
  world.clearRequests();
  const signed = await signedPicture('signed-painting.jpg');
  await giveImage(panel, 'file', file('painting.jpg', signed));
  await untilFound(panel, t('image.signedAi'));
  expect(await panel.text('.checked')).toBe('painting.jpg');

  await panel.goto(`${inWorld.extensionOrigin}/sidepanel.html#/check`);
  await giveImage(panel, 'paste', painting());
  await untilFound(panel, t('image.generatorNote', { tool: 'AUTOMATIC1111 or similar' }));
  expect(await panel.text('.checked')).toBe(t('ownImage.pasted'));

  await panel.goto(`${inWorld.extensionOrigin}/sidepanel.html#/image/own`);
  await giveImage(panel, 'drop', photo());
  await untilFound(panel, t('image.cameraNote'));

  const stored = await storedChecks(panel);
  expect(stored.map(({ state }) => state.name)).toEqual(['analysed', 'analysed', 'analysed']);
  expect(world.requests).toEqual([]);
  const everything = await everythingStored(panel);
  expect(everything).toContain('painting.jpg');
  expect(everything).not.toContain('JFIF');
  expect(everything).not.toContain('IHDR');
  expect(everything).not.toContain('blob:');
});

test('an active service gets no image, and the choice says so', async ({ inWorld, service, world }) => {
  expect(await addService(inWorld, service.profile)).toEqual([]);
  const panel = await inWorld.extensionPage('sidepanel.html');
  await panel.waitFor({
    css: '.own-image p',
    text: t('ownImage.service', { who: service.profile.name }),
  });
  world.clearRequests();
  await giveImage(panel, 'file', photo());
  await untilFound(panel, t('image.cameraNote'));
  expect((await storedChecks(panel)).map(({ connection }) => connection)).toEqual(['device']);
  expect(world.requests).toEqual([]);
});

const MEGABYTE = 1024 * 1024;

test('a file that is too large, empty or no image is refused with a sentence, and nothing is stored', async ({
  browser,
}) => {
  const panel = await browser.extensionPage('sidepanel.html');
  const jpeg = photo();
  const refused: [file: GivenFile, because: string][] = [
    [{ ...jpeg, size: 200 * MEGABYTE + 1 }, t('ownImage.tooLarge', { megabytes: 200 })],
    [{ ...jpeg, content: Buffer.alloc(0) }, t('ownImage.empty')],
    // Its name and its type say that it is an image; its first bytes decide.
    [{ ...jpeg, content: Buffer.from('GIF89a nothing') }, 'This is a GIF image.'],
    [{ ...jpeg, content: Buffer.from('just some words') }, 'This file isn’t of a supported format.'],
  ];
  for (const [given, because] of refused) {
    await giveImage(panel, 'drop', given);
    await expect.poll(() => panel.text('.own-image [role="alert"]')).toContain(because);
  }
  expect(await storedChecks(panel)).toEqual([]);
});
