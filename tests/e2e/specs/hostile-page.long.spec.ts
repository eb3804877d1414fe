/** Pages made to be slow are checked as links: none of them stops the engine, or a page of ours, for a second. */
import { largePages } from '../../unit/time/hostile-pages.ts';
import type { Site } from '../../world/site.ts';
import { typeLink } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { longestPause, watchPauses } from '../pages/pauses.ts';

const HOST = 'thorn-pages.example';
const MAX_MS = 1000;
test.setTimeout(600_000);

const thornPages: Site = {
  host: HOST,
  handle: (request) => {
    const [, html] = largePages[Number(new URL(request.url).pathname.slice(1))] ?? [];
    return new Response(html?.() ?? '', { status: html ? 200 : 404, headers: { 'content-type': 'text/html' } });
  },
};

// The page shares its thread with the engine: on Chromium with the page that hosts it, on Firefox with the background.
test('no page of 4 MB stops the engine for a second', async ({ inWorld, world, engine }) => {
  world.mountSite(thornPages);
  await inWorld.grantHosts([`*://${HOST}/*`]);
  const first = await typeLink(inWorld, `https://${HOST}/none`);
  // The answer requests the permission, which the others have from then on.
  await first.click({ css: 'button', text: 'Send once' });
  await expect.poll(() => first.text('.verdict')).toContain('has no such page');
  await first.close();
  const measured: { name: string; whole: number; pause: number }[] = [];
  for (const [place, [name]] of largePages.entries()) {
    const panel = await typeLink(inWorld, `https://${HOST}/${place}`);
    await watchPauses(panel);
    const start = performance.now();
    await panel.click({ css: 'button', text: 'Send once' });
    await panel.waitFor('[data-state="done"], [data-state="failed"]', 30_000);
    measured.push({
      name,
      whole: Math.round(performance.now() - start),
      pause: await longestPause(panel),
    });
    await panel.close();
  }
  const pauses = measured.map(({ name, whole, pause }) => `${name}: pause ${Math.round(pause)} ms, check ${whole} ms`);
  process.stdout.write(`${engine}\n${pauses.join('\n')}\n`);
  expect(world.requests.filter(({ host }) => host === HOST)).toHaveLength(largePages.length + 1);
  expect(measured.filter(({ pause }) => pause >= MAX_MS)).toEqual([]);
});
