/** A document that its reader never finishes ends the reader: nothing else waits, and the next document gets a new one. */
import { page } from '../../world/page.ts';
import type { Site } from '../../world/site.ts';
import { onlyChromium } from '../harness/not-on-firefox.ts';
import type { View } from '../harness/surface.ts';
import { sendAndWait, typeLink } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { inState } from '../pages/panel.ts';

const HOST = 'slow-pages.example';
/** The ten seconds of a stuck reader leave time for far more turns of the panel's thread, unless it waits with it. */
const MIN_TURNS = 20;

const countTurns = (panel: View): Promise<void> =>
  panel.evaluate(() => {
    document.body.dataset.turns = '0';
    setInterval(() => {
      document.body.dataset.turns = String(Number(document.body.dataset.turns) + 1);
    }, 10);
  });
const turnsOf = (panel: View): Promise<number> => panel.evaluate(() => Number(document.body.dataset.turns));

const slowPages: Site = {
  host: HOST,
  handle: ({ url }) =>
    page({ title: new URL(url).pathname, body: `<p>${'The ferry runs until midnight. '.repeat(20)}</p>` }),
};

test('a reader that never ends is ended, and the next document is read', async ({ inWorld, world }) => {
  onlyChromium('hidden page');
  test.setTimeout(90_000);
  world.mountSite(slowPages);
  await inWorld.grantHosts([`*://${HOST}/*`]);
  const first = await typeLink(inWorld, `https://${HOST}/first`);
  await sendAndWait(first);
  await expect.poll(() => first.text('.link-card')).toContain('/first');
  expect(await inWorld.blockDocumentReader()).toBe(true);
  await first.close();

  const stuck = await typeLink(inWorld, `https://${HOST}/stuck`);
  await stuck.click({ css: 'button', text: 'Send once' });
  await stuck.waitFor(inState('waiting'));
  await countTurns(stuck);
  await stuck.waitFor('[data-state="done"], [data-state="failed"]', 30_000);
  expect(await turnsOf(stuck)).toBeGreaterThan(MIN_TURNS);
  await stuck.close();

  const next = await typeLink(inWorld, `https://${HOST}/next`);
  await sendAndWait(next);
  expect(await next.text('.link-card')).toContain('/next');
});
