/** Pages made to be slow are checked as links: none of them stops the engine, or a page of ours, for ten seconds. */
import { largePages } from '../../unit/time/hostile-pages.ts';
import type { Site } from '../../world/site.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { sendAndWait } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';

const HOST = 'thorn-pages.example';
const MAX_MS = 10_000;
test.setTimeout(600_000);

const thornPages: Site = {
  host: HOST,
  handle: (request) => {
    const [, html] = largePages[Number(new URL(request.url).pathname.slice(1))] ?? [];
    return new Response(html?.() ?? '', { status: html ? 200 : 404, headers: { 'content-type': 'text/html' } });
  },
};

declare global {
  interface Window {
    longestPause: number;
  }
}

/** The page shares its thread with the engine: on Chromium with the page that hosts it, on Firefox with the background. */
const watchPauses = (page: Tab): Promise<void> =>
  page.evaluate(() => {
    window.longestPause = 0;
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      window.longestPause = Math.max(window.longestPause, now - last);
      last = now;
    }, 10);
  });

const checkLink = async (browser: Browser, path: string | number): Promise<Tab> => {
  const panel = await browser.extensionPage('sidepanel.html');
  await panel.type('input[name="claim"]', `https://${HOST}/${path}`);
  await panel.click({ css: 'button', text: 'Check' });
  await panel.waitFor({ css: 'button', text: 'Send once' });
  return panel;
};

test('no page of 4 MB stops the engine for ten seconds', async ({ inWorld, world, engine }) => {
  world.mountSite(thornPages);
  await inWorld.grantHosts([`*://${HOST}/*`]);
  const first = await checkLink(inWorld, 'none');
  await sendAndWait(first);
  await first.click({ css: 'button', text: 'Allow and check again' });
  await expect.poll(() => first.text('.verdict')).toContain('has no such page');
  await first.close();
  const measured: { name: string; whole: number; pause: number }[] = [];
  for (const [place, [name]] of largePages.entries()) {
    const panel = await checkLink(inWorld, place);
    await watchPauses(panel);
    const start = performance.now();
    await panel.click({ css: 'button', text: 'Send once' });
    await panel.waitFor('[data-state="done"], [data-state="failed"]', 30_000);
    measured.push({
      name,
      whole: Math.round(performance.now() - start),
      pause: await panel.evaluate(() => window.longestPause),
    });
    await panel.close();
  }
  const pauses = measured.map(({ name, whole, pause }) => `${name}: pause ${Math.round(pause)} ms, check ${whole} ms`);
  process.stdout.write(`${engine}\n${pauses.join('\n')}\n`);
  expect(world.requests.filter(({ host }) => host === HOST)).toHaveLength(largePages.length + 1);
  expect(measured.filter(({ pause }) => pause >= MAX_MS)).toEqual([]);
});
