/** The content security policy of the extension's pages stops what they never do, and nothing that they need. */
import { until } from '../harness/until.ts';
import { expect, test } from '../pages/shared-world.ts';

const PAGES = ['popup.html', 'sidepanel.html', 'options.html', 'welcome.html'];
const SITE = 'https://harbour-post.example';

const EXPECTED = [
  'base-uri',
  'font-src',
  'form-action',
  'frame-src',
  'media-src',
  'object-src',
  'script-src-elem',
  'style-src-elem',
];

/** Tries everything that the policy forbids, and returns the directives that stopped it once there are `count` of them. */
const stopped = async ({ site, count }: { site: string; count: number }): Promise<string[]> => {
  const directives = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => directives.add(effectiveDirective));
  const attempt = <Name extends keyof HTMLElementTagNameMap>(name: Name, set: Partial<HTMLElementTagNameMap[Name]>) =>
    document.body.append(Object.assign(document.createElement(name), set));
  attempt('iframe', { src: `${site}/` });
  attempt('object', { data: `${site}/images/badge.png` });
  attempt('base', { href: `${site}/` });
  attempt('script', { textContent: 'document.title = "inline"' });
  attempt('script', { src: `${site}/x.js` });
  attempt('link', { rel: 'stylesheet', href: `${site}/x.css` });
  attempt('video', { src: `${site}/x.mp4` });
  const form = document.createElement('form');
  form.action = `${site}/`;
  document.body.append(form);
  try {
    form.submit();
  } catch {
    // Firefox throws where it stops the form.
  }
  await new FontFace('x', `url(${site}/x.woff2)`).load().catch(() => {});
  // Each report comes in its own time.
  for (let waited = 0; directives.size < count && waited < 20_000; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return [...directives].toSorted();
};

test('pages load without a violation, and reach services and pictures anywhere', async ({ inWorld, engine }) => {
  const lines = await inWorld.listenToConsole();
  for (const path of engine === 'chromium' ? [...PAGES, 'engine-host.html'] : PAGES) {
    const page = await inWorld.extensionPage(path);
    const isStyled = () => getComputedStyle(document.body).fontFamily.includes('system-ui');
    if (path !== 'engine-host.html') await until(`${path} with its styles`, () => page.evaluate(isStyled));
    if (path !== 'engine-host.html') await page.waitFor('main, #app > *');
    await page.close();
  }
  const options = await inWorld.extensionPage('options.html');
  const width = (address: string) =>
    options.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src, crossOrigin: 'anonymous' });
      await image.decode().catch(() => {});
      return image.naturalWidth;
    }, address);
  expect(await width('data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==')).toBe(1);
  const reached = await options.evaluate(async () => {
    const addresses = [URL.createObjectURL(new Blob(['x'])), 'data:,x', '/manifest.json'];
    const answers = await Promise.all(addresses.map((address) => fetch(address)));
    return answers.map(({ ok }) => ok);
  });
  expect(reached).toEqual([true, true, true]);
  const violations = lines().filter((line) => /content.security.policy/i.test(line));
  expect(violations).toEqual([]);
});

test('a page that were made to load more is stopped', async ({ inWorld }) => {
  const options = await inWorld.extensionPage('options.html');
  expect(await options.evaluate(stopped, { site: SITE, count: EXPECTED.length })).toEqual(EXPECTED);
});
