/** Reads the text in a screenshot of the user on this device, and checks a line of it. */
import { giveImage } from '../../e2e/pages/give-image.ts';
import { checkRatedLine, RATED_LINE, READING_MS } from '../../e2e/pages/image-text.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { storedChecks } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';
import { sentences } from '../../world/content/sentences.ts';
import { pictures } from '../../world/images.ts';

const screenshot = () => {
  const content = pictures['post.png']?.();
  if (!content) throw new Error('There is no screenshot.');
  return { name: 'post.png', type: 'image/png', content };
};

test('a file is read without a request, and a line of it is checked after consent', async ({ ready, world }) => {
  const panel = await ready.extensionPage('sidepanel.html');
  world.clearRequests();
  await giveImage(panel, 'file', screenshot());
  await panel.waitFor({ css: '.verdict .chip', text: t('image.nothing') }, READING_MS);
  // Without a press: the image is in memory.
  await panel.waitFor(RATED_LINE, READING_MS);
  await panel.click({ css: 'summary', text: t('imageText.inPicture') });
  await panel.waitFor('.read-picture img');
  expect(await panel.text('[aria-labelledby="text-title"] [role="status"]')).toBe(
    t('imageText.found', 5, { count: 5 }),
  );
  await checkRatedLine(panel);
  expect(world.requests).toEqual([]);
  await panel.click({ css: 'button', text: 'Send once' });
  await panel.waitFor({ css: '.verdict .chip', text: t('label.warning') }, READING_MS);
  const checks = await storedChecks(panel);
  const image = checks.find(({ kind }) => kind === 'image');
  const claim = checks.find(({ kind }) => kind === 'claim');
  expect(claim).toMatchObject({
    input: sentences.checked,
    origin: {
      what: 'image',
      check: image?.id,
      author: expect.stringContaining('Harbour Traders'),
      date: expect.stringContaining('early 2026'),
      sha256: String(image?.input).replace('urn:sha256:', ''),
    },
  });
  // The line stands at the left edge of the text, a third of the way down.
  const { x = 0, y = 0, height = 0 } = claim?.origin?.region ?? {};
  expect(x).toBeGreaterThan(15);
  expect(x).toBeLessThan(35);
  expect(y).toBeGreaterThan(85);
  expect(y + height).toBeLessThan(125);
});

test('reading begins at once, is cancelled, and can begin again', async ({ inWorld }) => {
  const panel = await inWorld.extensionPage('sidepanel.html');
  await giveImage(panel, 'file', screenshot());
  await panel.click({ css: 'button', text: t('imageText.cancel') });
  await panel.click({ css: 'button', text: t('imageText.read') });
  await panel.waitFor(RATED_LINE, READING_MS);
});
