/** Images of real pages: their bytes if the page may read them, a picker for images without a menu, a badge. */
import type { ImageCapture, PickAnswer } from '../../../lib/page/answers.ts';
import { until } from '../harness/until.ts';
import type { PageScript } from '../pages/page-script.ts';
import { expect, test } from '../pages/shared-world.ts';
import { t } from '../pages/words.ts';

const SITE = 'https://harbour-post.example';
const PICTURES = `${SITE}/images`;

const imageIn = (answer: PickAnswer): ImageCapture => {
  if (!answer.found) throw new Error(`no image: ${answer.why}`);
  return answer.image;
};
const capture = async (script: PageScript, src: string) => imageIn(await script.tell({ type: 'capture-image', src }));
const firstBytes = ({ content }: ImageCapture): string =>
  content.readable ? Buffer.from(content.base64, 'base64').subarray(0, 3).toString('hex') : content.why;
const addressOf = (script: PageScript, css: string) =>
  script.tab.evaluate((selector) => document.querySelector<HTMLImageElement>(selector)?.currentSrc ?? '', css);

test('an image of the same host is read, with its description in the page', async ({ openScript }) => {
  const script = await openScript(`${SITE}/pictures`);
  const plain = await capture(script, `${PICTURES}/reading-room.jpg`);
  expect(plain).toMatchObject({
    kind: 'http',
    alt: 'A reading room',
    content: { readable: true, mediaType: 'image/jpeg' },
  });
  expect(firstBytes(plain)).toBe('ffd8ff');
  expect(plain.width).toBeGreaterThan(200);
  expect(plain.rect?.width).toBeGreaterThan(200);
  expect(await capture(script, `${PICTURES}/badge.png`)).toMatchObject({ largest: `${PICTURES}/painted-harbour.png` });
  expect(firstBytes(await capture(script, `${PICTURES}/night-ferry.png`))).toBe('89504e');
  expect(await script.tell({ type: 'capture-image', src: 'javascript:alert(1)' })).toEqual({
    found: false,
    why: 'no-image',
  });
});

test('images written into a page or drawn by it are read, those of other hosts are not', async ({ openScript }) => {
  const gallery = await openScript(`${SITE}/gallery`);
  const written = await capture(gallery, await addressOf(gallery, '#written'));
  expect(written).toMatchObject({ kind: 'data', content: { readable: true, mediaType: 'image/png' } });
  expect(firstBytes(written)).toBe('89504e');
  const foreign = await capture(gallery, 'https://embeds.example/picture.png');
  expect(foreign).toMatchObject({ kind: 'http', content: { readable: false, why: 'not-readable' } });
  expect(foreign.width).toBeGreaterThan(0);
  expect(await capture(gallery, `${PICTURES}/reading-room.jpg`)).toMatchObject({
    caption: 'The reading room, before.',
  });

  const app = await openScript('https://tideline.example/');
  await app.tab.waitFor('#drawn');
  const drawn = await capture(app, await addressOf(app, '#drawn'));
  expect(drawn).toMatchObject({ kind: 'blob', alt: 'A blue field', width: 320, height: 240 });
  expect(firstBytes(drawn)).toBe('89504e');
});

test('an image is picked by keyboard', async ({ openScript }) => {
  const script = await openScript(`${SITE}/gallery`);
  const pickerText = async () => (await script.ownElements())[0]?.text ?? '';
  const picked = script.tell({ type: 'pick-image' });
  await until('the picker', async () => (await pickerText()).includes('4 images'));
  await script.tab.press('ArrowRight');
  expect(await pickerText()).toContain('Image 1 of 4: A room under a veil');
  await script.tab.press('Tab');
  await script.tab.press('Tab');
  await script.tab.press('Shift+Tab');
  expect(await pickerText()).toContain('Image 2 of 4: Written into the page');
  await script.tab.press('Enter');
  expect(imageIn(await picked)).toMatchObject({ kind: 'data', alt: 'Written into the page' });
  expect(await script.ownElements()).toEqual([]);

  const ended = script.tell({ type: 'pick-image' });
  await until('the picker', async () => (await pickerText()) !== '');
  await script.tab.press('Escape');
  expect(await ended).toEqual({ found: false, why: 'cancelled' });
});

test('an image is picked by pointer under any element that covers it', async ({ openScript }) => {
  const script = await openScript(`${SITE}/gallery`);
  for (const [css, alt] of [
    ['#covered', 'A room under a veil'],
    ['#through', 'Lets the pointer through'],
  ] as const) {
    const picked = script.tell({ type: 'pick-image' });
    await until('the picker', async () => (await script.ownElements()).length === 1);
    await script.clickThrough(css);
    expect(imageIn(await picked)).toMatchObject({ alt, content: { readable: true } });
  }
});

test('a badge is placed at the corner of an image, follows it and opens its card', async ({ openScript }) => {
  const script = await openScript(`${SITE}/gallery`);
  const card = {
    recipientName: t('who.device'),
    chip: 'none',
    word: t('image.nothing'),
    mark: t('image.mark.nothing'),
    sentence: 'No Content Credentials.',
  } as const;
  const address = `${PICTURES}/reading-room.jpg`;
  expect(await script.tell({ type: 'show-image', check: '1', address, card })).toEqual({
    place: 'found',
    mark: 'highlighted',
  });
  const isAtCorner = async () => {
    const [badge] = await script.ownElements();
    const image = await script.tab.evaluate(() => {
      const { left, top } = document.querySelector('#covered')?.getBoundingClientRect() ?? { left: 0, top: 0 };
      return { left, top };
    });
    expect(badge?.left).toBeCloseTo(image.left + 4, 0);
    expect(badge?.top).toBeCloseTo(image.top + 4, 0);
    return true;
  };
  await isAtCorner();
  await script.tab.evaluate(() => document.querySelector('h1')?.setAttribute('style', 'padding: 30px'));
  await until('the badge to follow', isAtCorner);
  const [badge] = (await script.ownElements()).flatMap(({ buttons }) => buttons);
  expect(badge?.label).toBe(t('image.mark.nothing'));
  await script.clickAt(badge ?? { left: 0, top: 0, right: 0, bottom: 0 });
  await script.untilHeard('clicked-mark');
  expect((await script.ownElements()).map(({ text }) => text.includes('No Content Credentials.'))).toEqual([
    false,
    true,
  ]);
  await script.tab.evaluate(() => document.querySelector('#covered')?.remove());
  expect(await script.untilHeard('marks-lost')).toEqual({
    type: 'marks-lost',
    checks: ['1'],
    address: expect.any(String),
  });
});

test('a badge is as wide as its words, none of which is cut, in a box of one width', async ({ openScript }) => {
  const script = await openScript(`${SITE}/gallery`);
  const address = `${PICTURES}/reading-room.jpg`;
  const wide = (one: { left: number; right: number } | undefined) => (one ? one.right - one.left : 0);
  const widths = async (mark: string) => {
    const card = { recipientName: '', chip: 'synthetic', word: `${mark}, in whole words`, sentence: '', mark } as const;
    await script.tell({ type: 'show-image', check: '1', address, card });
    const [badge] = await script.ownElements();
    const [button] = badge?.buttons ?? [];
    expect(button?.label).toBe(mark);
    const cut = await script.inOurWorld(() => {
      const host = document.querySelector<HTMLElement>('[data-margin-note]');
      const extension: object = Reflect.get(globalThis, 'chrome') ?? {};
      const dom: { openOrClosedShadowRoot: (element: HTMLElement) => ShadowRoot | null } | undefined = Reflect.get(
        extension,
        'dom',
      );
      const root = host && (dom ? dom.openOrClosedShadowRoot(host) : Reflect.get(host, 'openOrClosedShadowRoot'));
      const word: Element | null | undefined = root?.querySelector('button span');
      if (!word) return 0;
      const text = document.createRange();
      text.selectNodeContents(word);
      return text.getBoundingClientRect().width - word.getBoundingClientRect().width;
    });
    expect(cut).toBeLessThan(0.5);
    return { button: wide(button), box: wide(badge) };
  };
  const short = await widths(t('image.mark.nothing'));
  const long = await widths(t('image.mark.signedRecording'));
  expect(short.button).toBeGreaterThan(60);
  expect(long.button).toBeGreaterThan(short.button + 40);
  expect(long.button).toBeLessThanOrEqual(long.box);
  // A page can measure the box alone, which says nothing about the words.
  expect(long.box).toBe(short.box);

  // On an image that is narrower than its words it is the shape alone, under the same name.
  const buttonOf = async () => (await script.ownElements())[0]?.buttons[0];
  await script.tab.evaluate(() => document.querySelector('#covered')?.setAttribute('style', 'width: 90px'));
  await until('the words to go', async () => wide(await buttonOf()) < 60);
  expect((await buttonOf())?.label).toBe(t('image.mark.signedRecording'));
  await script.tab.evaluate(() => document.querySelector('#covered')?.removeAttribute('style'));
  await until('the words to return', async () => wide(await buttonOf()) === long.button);
});
