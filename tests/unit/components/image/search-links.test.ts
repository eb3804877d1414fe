// @vitest-environment happy-dom
/** Image searches get the addresses of public images, and none with a name or a password. */
import '../../../fakes/installed-browser.ts';
import { h } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchLinks } from '../../../../components/image/search-links.tsx';
import { browser } from '../../../fakes/installed-browser.ts';
import { all, bodyText, draw, nameOf, press } from '../../../fixtures/drawn-view.ts';

const PIER = 'https://news.example/pier.jpg';

const open = (address: string, image?: Blob) => draw(h(SearchLinks, { address, image }));
const links = () => [...document.querySelectorAll('a')].map(({ href }) => href);
const names = () => all('.places :is(a, button)').map(nameOf);
it('passes the address of an image on the web to the site that its link names', async () => {
  await open(PIER);
  expect(names()).toEqual([
    'Google Lens (lens.google.com)',
    'Bing (bing.com)',
    'Yandex (yandex.com)',
    'TinEye (tineye.com)',
    'Baidu (graph.baidu.com)',
    'Open all 5 sites',
  ]);
  for (const link of links()) expect(link).toContain(encodeURIComponent(PIER));
});

it.each([
  'https://me:hush@news.example/pier.jpg',
  'https://me@news.example/pier.jpg',
  'https://:hush@news.example/a.jpg',
])('passes on nothing of %s', async (address) => {
  await open(address);
  expect(links()).toEqual([]);
  expect(document.body.textContent).toContain('contains a name or a password');
  expect(document.body.textContent).not.toContain('hush');
});

it('opens all sites at once', async () => {
  await open(PIER);
  await press('Open all 5 sites');
  await vi.waitFor(() => expect(browser.pages.created).toEqual(links()));
});

describe('an image without an address', () => {
  const OWN = `urn:sha256:${'0'.repeat(64)}`;
  const image = new Blob(['x'], { type: 'image/png' });
  const written: Promise<Blob>[] = [];
  const openClipboard = (drawn: () => Promise<object>) => {
    written.length = 0;
    vi.stubGlobal('createImageBitmap', drawn);
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => null;
        convertToBlob = async () => new Blob(['png'], { type: 'image/png' });
      },
    );
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(parts: Record<string, Promise<Blob>>) {
          written.push(...Object.values(parts));
        }
      },
    );
    vi.stubGlobal('navigator', { ...navigator, clipboard: { write: async () => void (await Promise.all(written)) } });
  };
  afterEach(() => vi.unstubAllGlobals());

  it('is copied and its search opened by one press, while it is in memory', async () => {
    openClipboard(async () => ({ width: 4, height: 3, close: () => {} }));
    await open(OWN, image);
    expect(links()).toEqual([]);
    expect(bodyText()).toContain('Then paste the image into the page that opens.');
    const before = browser.pages.created.length;
    await press('Copy image, then open Google Lens');
    await vi.waitFor(() => expect(browser.pages.created.slice(before)).toEqual(['https://lens.google.com/']));
    expect(written).toHaveLength(1);
    await vi.waitFor(() => expect(bodyText()).toContain('Image copied. Paste it into the page of lens.google.com.'));
  });

  it('opens no site if it cannot be read', async () => {
    openClipboard(() => Promise.reject(new Error('no image')));
    await open(OWN, image);
    const before = browser.pages.created.length;
    await press('Copy image, then open TinEye');
    await vi.waitFor(() => expect(bodyText()).toContain('Nothing was copied.'));
    expect(browser.pages.created.slice(before)).toEqual([]);
  });

  it('is chosen first once it is not in memory', async () => {
    await open(OWN);
    expect(links()).toEqual([]);
    expect(names()).toEqual([]);
    expect(bodyText()).toContain('Choose it again, then one click copies it');
  });
});
