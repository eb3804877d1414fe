/** Tests the step from a click to the input of a check: words, a link, the page, an image or a video. */
import '../../../fakes/installed-browser.ts';
import { describe, expect, it } from 'vitest';
import type { Click } from '../../../../lib/background/click/click.ts';
import { pick } from '../../../../lib/background/click/pick.ts';
import type { ImageCapture } from '../../../../lib/page/answers.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { ADDRESS, newBrowser, openArticle, page, placeOf, selection, WORDS } from '../../../fixtures/open-tab.ts';

newBrowser();

const device = { name: 'This device', own: true };
const service = { name: 'Acme', own: false };

const SECRET = 'This field is for a password, code or card. Sidelight doesn’t read or send it.';
const NO_WORDS = 'Select some text first.';

describe('a selection', () => {
  const pickIn = (captured: unknown, more: Partial<Click> = {}) =>
    pick({ what: 'selection', tab: placeOf(openArticle(captured)), ...more }, device);

  it('is the words that the page returns, with their place and the page', async () => {
    expect(await pickIn(selection, { words: 'The pier' })).toEqual({
      start: {
        kind: 'claim',
        text: WORDS,
        quote: selection.quote,
        page,
        editable: undefined,
        embedded: false,
        from: ADDRESS,
      },
    });
  });

  it('is the capture made with the click, without a second message to the page', async () => {
    const tab = openArticle({ ...selection, quote: undefined });
    const picked = await pick({ what: 'selection', tab: placeOf(tab), captured: Promise.resolve(selection) }, device);
    expect(picked).toMatchObject({ start: { text: WORDS } });
    expect(browser.pages.injected).toEqual([]);
  });

  it('has the authors and the date of its page, and of no other page', async () => {
    const pageWith = async (details: object) => {
      const captured = Promise.resolve(selection);
      const tab = placeOf(openArticle());
      return pick({ what: 'selection', tab, captured, details: Promise.resolve(details) }, device);
    };
    const found = { authors: ['Ines Callow'], published: '2026-03-09' };
    expect(await pageWith({ address: page.address, ...found })).toMatchObject({ start: { page: found } });
    expect(await pageWith({ address: `${page.address}?p=2`, ...found })).toMatchObject({ start: { page } });
  });

  it('in a secret field is refused, even if the menu passes its words', async () => {
    expect(await pickIn({ page, secret: true }, { words: 'hunter2' })).toEqual({ refused: SECRET });
    expect(await pickIn({ ...selection, secret: true }, { words: 'hunter2' })).toEqual({ refused: SECRET });
  });

  it('is the words that the menu passes if no script may run', async () => {
    const tab = placeOf(browser.pages.open({ url: 'https://store.example/' }));
    expect(await pick({ what: 'selection', tab, words: WORDS }, device)).toEqual({
      start: {
        kind: 'claim',
        text: WORDS,
        quote: undefined,
        page: undefined,
        editable: undefined,
        embedded: true,
        from: 'https://store.example/',
      },
    });
  });

  it.each([null, 'words', { quote: selection.quote }, { ...selection, page: { address: ADDRESS } }])(
    'is the words that the menu passes if the page answers %j',
    async (captured) => {
      expect(await pickIn(captured, { words: 'The pier' })).toMatchObject({
        start: { text: 'The pier', embedded: true },
      });
    },
  );

  it('counts as editable if either the page or the menu reports so', async () => {
    expect(await pickIn({ ...selection, editable: true })).toMatchObject({ start: { editable: true } });
    expect(await pickIn({ page }, { words: WORDS, editable: true })).toMatchObject({ start: { editable: true } });
  });

  it.each(['', ' \n ', '\u200b\u2060'])('of %j is refused', async (exact) => {
    expect(await pickIn({ ...selection, quote: { exact, before: '', after: '' } })).toEqual({
      refused: NO_WORDS,
      isNothingSelected: true,
    });
    expect(await pickIn({ page }, { words: exact })).toEqual({ refused: NO_WORDS, isNothingSelected: true });
  });
});

describe('a link', () => {
  const pickLink = (link: string | undefined) => pick({ what: 'link', tab: placeOf(openArticle()), link }, device);

  it('is its address without tracking parameters and fragment', async () => {
    expect(await pickLink('https://news.example/a?id=1&utm_source=mail#top')).toEqual({
      start: { kind: 'link', text: 'https://news.example/a?id=1', from: ADDRESS },
    });
  });

  it.each([
    ['javascript:alert(1)', 'This link runs a script. It has no address to check.'],
    ['data:text/html,hello', 'This link contains its own content. It has no address to check.'],
    ['blob:https://paper.example/1', 'This link works only inside its page.'],
    ['file:///home/ada/letter.html', 'This link opens a file on this computer. Sidelight doesn’t read it.'],
    ['mailto:ada@example.org', 'This link writes an email. It has no page to check.'],
    ['ftp://files.example/a', 'Only links to web pages can be checked.'],
    [undefined, 'This link’s address can’t be read.'],
  ])('to %s is refused', async (link, why) => {
    expect(await pickLink(link)).toEqual({ refused: expect.stringContaining(why) });
  });
});

describe('the page', () => {
  const pickPage = (captured: unknown) => pick({ what: 'page', tab: placeOf(openArticle(captured)) }, device);

  it('is the address in the tab, with the metadata of the page', async () => {
    expect(await pickPage(selection)).toEqual({ start: { kind: 'page', text: ADDRESS, page, from: ADDRESS } });
  });

  it('is the canonical address of the page', async () => {
    const canonical = `${ADDRESS}?page=1`;
    expect(await pickPage({ page: { ...page, canonical } })).toMatchObject({ start: { text: canonical } });
  });

  it('is the address in the tab alone if no script may run', async () => {
    const tab = placeOf(browser.pages.open({ url: `${ADDRESS}#top` }));
    expect(await pick({ what: 'page', tab }, device)).toEqual({
      start: { kind: 'page', text: ADDRESS, page: undefined, from: `${ADDRESS}#top` },
    });
  });

  it.each(['', 'chrome://settings/', 'file:///home/ada/letter.html'])('at "%s" is refused', async (url) => {
    const tab = placeOf(browser.pages.open({ url }));
    expect(await pick({ what: 'page', tab, captured: Promise.resolve() }, device)).toEqual({
      refused: expect.stringMatching(/link/),
    });
  });
});

describe('an image', () => {
  const PHOTO = 'https://paper.example/pier.jpg';
  const image: ImageCapture = {
    address: PHOTO,
    kind: 'http',
    width: 640,
    height: 480,
    alt: 'A pier',
    content: { readable: true, base64: btoa('pixels'), mediaType: 'image/jpeg' },
  };
  const bytes = new TextEncoder().encode('pixels');

  const openWith = (answer: unknown) => browser.pages.open({ url: ADDRESS }, { answer: () => answer });
  const pickImage = (answer: unknown, more: Partial<Click> = {}, recipient = device) =>
    pick({ what: 'image', tab: placeOf(openWith(answer)), image: PHOTO, ...more }, recipient);

  it('is its address, its size and its file, which the page reads', async () => {
    expect(await pickImage({ found: true, image })).toEqual({
      start: {
        kind: 'image',
        text: PHOTO,
        image: { address: PHOTO, width: 640, height: 480, alt: 'A pier' },
        picture: { bytes },
        from: ADDRESS,
      },
    });
  });

  it('is requested by the address and the element that the menu names', async () => {
    const tab = openWith({ found: true, image });
    await pick({ what: 'image', tab: placeOf(tab), image: PHOTO, target: 7 }, device);
    expect(browser.pages.heardBy(tab)).toEqual([{ type: 'capture-image', src: PHOTO, targetElementId: 7 }]);
  });

  it('is its address alone if no script may run', async () => {
    const tab = placeOf(browser.pages.open({ url: ADDRESS }));
    expect(await pick({ what: 'image', tab, image: PHOTO }, device)).toMatchObject({
      start: { text: PHOTO, image: { address: PHOTO }, picture: undefined },
    });
  });

  it('is refused if neither the menu nor the page names one', async () => {
    const none = { found: false, why: 'no-image' };
    expect(await pickImage(none, { image: undefined })).toEqual({
      refused: 'There is no image here to check.',
    });
  });

  it('has its caption for its text, and its largest version', async () => {
    const largest = 'https://paper.example/pier-4k.jpg';
    const found = { found: true, image: { ...image, caption: 'The pier in May', largest } };
    expect(await pickImage(found)).toMatchObject({ start: { image: { alt: 'The pier in May', largest } } });
  });

  it('without an address is named after its bytes on this device, and refused by a service', async () => {
    const found = { found: true, image: { ...image, kind: 'blob', address: 'blob:https://paper.example/1' } };
    expect(await pickImage(found)).toMatchObject({
      start: { text: expect.stringMatching(/^urn:sha256:[0-9a-f]{64}$/), picture: { bytes } },
    });
    expect(await pickImage(found, {}, service)).toEqual({
      refused: 'This image has no address that Acme can open. It can be checked on this device only.',
    });
  });

  it('that is visible but not readable is sent as pixels, and one that is not even visible is refused', async () => {
    const closed = (why: string) => ({
      found: true,
      image: { ...image, kind: 'blob', address: 'blob:https://paper.example/1', content: { readable: false, why } },
    });
    expect(await pickImage(closed('pixels-only'))).toMatchObject({
      start: { picture: { pixelsOnly: true, width: 640, height: 480 } },
    });
    expect(await pickImage(closed('not-readable'))).toEqual({
      refused: 'The page doesn’t let Sidelight read this image, and the image has no address of its own.',
    });
  });

  it.each([
    [{ ...image, width: 100 }, 'This image is 100 × 480 pixels. Acme accepts 200 to 4000 on each side.'],
    [
      { ...image, content: { readable: true, base64: '', mediaType: 'image/avif' } },
      'This image’s format is AVIF. Acme doesn’t accept it. It can be checked on this device only.',
    ],
    [
      { ...image, content: { readable: true, base64: '', mediaType: 'image/svg+xml' } },
      'This image’s format is SVG. Acme doesn’t accept it. It can be checked on this device only.',
    ],
  ])('that a service does not accept is refused', async (refused, why) => {
    expect(await pickImage({ found: true, image: refused }, {}, service)).toEqual({ refused: why });
    expect(await pickImage({ found: true, image: refused })).toHaveProperty('start');
  });

  it('is picked in the page by the user, who may cancel', async () => {
    const tab = openWith({ found: true, image });
    expect(await pick({ what: 'pick-image', tab: placeOf(tab) }, device)).toMatchObject({ start: { text: PHOTO } });
    expect(browser.pages.heardBy(tab)).toEqual([{ type: 'pick-image' }]);
    const cancelled = openWith({ found: false, why: 'cancelled' });
    expect(await pick({ what: 'pick-image', tab: placeOf(cancelled) }, device)).toEqual({ nothing: true });
  });
});

describe('a video', () => {
  const VIDEO = 'https://paper.example/pier.mp4';
  const pickVideo = (address: string | undefined, recipient: typeof device) =>
    pick({ what: 'video', tab: placeOf(openArticle()), image: address }, recipient);

  it('is its address, and nothing is read in the page', async () => {
    expect(await pickVideo(VIDEO, service)).toEqual({
      start: { kind: 'image', text: VIDEO, image: { address: VIDEO, isVideo: true }, from: ADDRESS },
    });
    expect(browser.pages.injected).toEqual([]);
  });

  it.each([undefined, 'blob:https://paper.example/1', 'http://192.168.1.9/a.mp4', 'https://ada:x@paper.example/a'])(
    'at %s is refused',
    async (address) => {
      expect(await pickVideo(address, service)).toEqual({
        refused: 'This video has no address that Acme can open.',
      });
    },
  );

  it('is not checked on this device', async () => {
    expect(await pickVideo(VIDEO, device)).toEqual({ refused: 'Videos can’t be checked on this device.' });
  });
});

describe('a video or sound file', () => {
  const FILM = 'https://paper.example/pier.mp4';
  const pickFile = (click: Partial<Click>, recipient = service) =>
    pick({ what: 'recording', tab: placeOf(openArticle()), ...click }, recipient);

  it('is examined by its address, also while a service is active, and nothing is read in the page', async () => {
    const image = { address: FILM, isVideo: true };
    expect(await pickFile({ image: FILM })).toEqual({ start: { kind: 'image', text: FILM, image, from: ADDRESS } });
    const sound = 'https://paper.example/pier.mp3';
    expect(await pickFile({ image: sound, isSound: true })).toMatchObject({
      start: { text: sound, image: { address: sound } },
    });
    expect(browser.pages.injected).toEqual([]);
  });

  it.each([undefined, 'blob:https://paper.example/1'])('that the page streams is refused, at %s', async (address) => {
    expect(await pickFile({ image: address })).toEqual({
      refused: 'This page streams the video or sound, so there is no file to check.',
    });
  });

  it('behind a link is examined, not read as a page', async () => {
    const link = 'https://paper.example/report.pdf';
    expect(await pickFile({ what: 'file', link })).toEqual({
      start: { kind: 'image', text: link, image: { address: link }, from: ADDRESS },
    });
    expect(await pickFile({ what: 'file', link: 'mailto:ada@paper.example' })).toHaveProperty('refused');
  });
});

it('picks nothing for a search of posts, which is no check', async () => {
  expect(await pick({ what: 'posts', tab: placeOf(openArticle()) }, device)).toEqual({ nothing: true });
});
