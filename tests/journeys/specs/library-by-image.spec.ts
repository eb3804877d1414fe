/** The library is searched by an image: those of new fact-checks are loaded with the feeds, hashed and not kept. */
import type { View } from '../../e2e/harness/surface.ts';
import { giveImage } from '../../e2e/pages/give-image.ts';
import { expect, FACT_CHECKER, test } from '../../e2e/pages/in-world.ts';
import { databases, storage } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';
import { pictures, pictureType } from '../../world/images.ts';
import { factDesk } from '../../world/sites/fact-checker.ts';
import { picturedSite } from '../../world/sites/pictured.ts';

/** Edits the file in the page: half as large, grey, and saved again with a low quality. */
const editedCopy = async (page: View, content: Buffer): Promise<Buffer> => {
  const base64 = await page.evaluate(async (source: string) => {
    const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width / 2, bitmap.height / 2);
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('The page draws nothing.');
    drawing.filter = 'grayscale(1)';
    drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.4 });
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
  }, content.toString('base64'));
  return Buffer.from(base64, 'base64');
};

test('an edited copy of the image of a fact-check finds it, and another image finds nothing', async ({
  ready,
  world,
}) => {
  const [first] = factDesk.checks;
  // The second image is on a host that nobody permitted.
  const images = [`https://${FACT_CHECKER}/reading-room.jpg`, 'https://files.example/tram.jpg'];
  world.mountSite(picturedSite(factDesk, images));
  const content = pictures['reading-room.jpg']?.();
  const other = pictures['painted-harbour.png']?.();
  if (!first || !content || !other) throw new Error('The sample web has no images.');
  world.clearRequests();
  const library = await ready.extensionPage('sidepanel.html#/library');
  await library.click({ css: 'button', text: t('library.keep') });
  await library.waitFor('.library-list', 30_000);
  const loaded = () => world.requests.map(({ host, path }) => `${host}${path}`);
  await expect.poll(loaded, { timeout: 30_000 }).toEqual([`${FACT_CHECKER}/feed/`, `${FACT_CHECKER}/reading-room.jpg`]);
  world.clearRequests();

  const copy = await editedCopy(library, content);
  await giveImage(library, 'file', { name: 'sent.jpg', type: 'image/jpeg', content: copy });
  await library.waitFor({ css: '.filter-chip bdi', text: t('libraryImage.chip') }, 30_000);
  await library.waitFor({ css: 'main p', text: t('libraryImage.compared', 1, { count: 1 }) });
  expect(await library.text('.library-words')).toBe(first.title);
  const address = await library.evaluate(() => location.hash);
  expect(address).toMatch(/^#\/library\?like=[0-9a-f]{64}(\.[0-9a-f]{64})?$/);

  const painting = { name: 'painting.png', type: pictureType('painting.png'), content: other };
  await giveImage(library, 'drop', painting);
  await library.waitFor({ css: 'main p', text: t('libraryImage.none', 1, { count: 1 }) }, 30_000);

  // The address alone has the search, and back is the search before.
  await library.goto(`${ready.extensionOrigin}/sidepanel.html${address}`);
  await library.waitFor({ css: '.library-words', text: first.title });
  expect(world.requests).toEqual([]);
  const stored = JSON.stringify([await databases(library), await storage(library, 'local')]);
  expect(stored).not.toContain('JFIF');
  expect(stored).not.toContain('IHDR');
});
