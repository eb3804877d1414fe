/** The script in real pages: it captures the selection, finds it again, marks it, shows cards and leaves. */
import { sentences } from '../../world/content/sentences.ts';
import { until } from '../harness/until.ts';
import type { PageScript } from '../pages/page-script.ts';
import { expect, test } from '../pages/shared-world.ts';
import { t } from '../pages/words.ts';

const ARTICLE = 'https://harbour-post.example/2026/library-on-hook-street';
const card = {
  recipientName: t('who.device'),
  chip: 'warning',
  word: t('label.warning'),
  sentence: t('verdict.rated', { publisher: 'FactDesk', rating: 'False', day: '3 Mar 2026' }),
} as const;
const notSame = {
  kind: 'not-same-claim',
  word: 'Not the same claim',
  dropped: { word: t('label.none'), sentence: 'You said that it is another claim.', undo: 'Undo' },
} as const;
const quoteOf = (exact: string) => ({ exact, before: '', after: '' });
const quote = quoteOf(sentences.checked);

/** The state that a page can see of itself. */
const snapshot = (): string[] => [
  document.documentElement.outerHTML,
  String(document.adoptedStyleSheets.length),
  [...CSS.highlights.keys()].join(),
];

/** The marked texts, in the page and in its frames. */
const marked = (): string[] => {
  const views = [window, ...Array.from(document.querySelectorAll('iframe'), (frame) => frame.contentWindow)];
  return views.flatMap((view) => {
    try {
      const { CSS: css } = view as unknown as typeof globalThis; // cast: a window has the globals of its page
      return Array.from(css.highlights.get('margin-note') ?? [], (range) => String(range).replace(/\s+/g, ' '));
    } catch {
      return []; // A frame of another origin.
    }
  });
};

const boxOfMark = (): { left: number; top: number; right: number; bottom: number } => {
  const [range] = CSS.highlights.get('margin-note') ?? [];
  const { left, top, right, bottom } = (range as Range).getBoundingClientRect(); // cast: all our ranges are live
  return { left, top, right, bottom };
};

/** Selects like a user with the pointer: in a shadow tree, or in a frame, which has the focus from then on. */
const select = (script: PageScript, css: string) =>
  script.inOurWorld((selector) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`no ${selector}`);
    if (element instanceof HTMLIFrameElement) {
      const inner = element.contentDocument;
      element.focus();
      inner?.getSelection()?.selectAllChildren(inner.body.lastElementChild ?? inner.body);
      return;
    }
    const dom: { openOrClosedShadowRoot: (host: HTMLElement) => ShadowRoot } | undefined = Reflect.get(chrome, 'dom');
    const root: ShadowRoot = dom?.openOrClosedShadowRoot(element) ?? Reflect.get(element, 'openOrClosedShadowRoot');
    document.getSelection()?.selectAllChildren(root.querySelector('p') ?? root);
  }, css);
declare const chrome: object;

test('a selection is captured wherever our scripts have access', async ({ openScript }) => {
  const script = await openScript('https://mosaic.example/');
  const exact = async () => (await script.tell({ type: 'capture-selection' })).quote?.exact;
  const places = {
    '#open': 'This sentence is in a shadow tree that is open.',
    '#closed': 'This sentence is in a shadow tree that is closed.',
    '#same': 'This sentence is in a frame of the same host.',
  };
  for (const [css, text] of Object.entries(places)) {
    await select(script, css);
    expect(await exact()).toBe(text);
    expect(await script.tell({ type: 'show', check: text, quote: quoteOf(text), card })).toMatchObject({
      place: 'found',
    });
  }
  // The user has clicked into the frame of another host: no other selection counts.
  await script.inOurWorld(() => document.querySelector<HTMLElement>('#cross')?.focus());
  expect(await exact()).toBeUndefined();
  expect(await script.tab.evaluate(marked)).toContain('This sentence is in a frame of the same host.');
});

test('a card is placed next to its words, never over them, and takes no focus', async ({ openScript }) => {
  const script = await openScript(ARTICLE);
  await script.tell({ type: 'show', check: '1', quote, card });
  const isNextToMark = async () => {
    const [[own], mark] = [await script.ownElements(), await script.tab.evaluate(boxOfMark)];
    if (!own) throw new Error('no card');
    const [below, above] = [own.top - mark.bottom, mark.top - own.bottom];
    // The gap of the card and no more: not over the words, and not left behind by them.
    expect(Math.abs(Math.max(below, above) - 8)).toBeLessThan(2);
    expect(own.right - own.left).toBeCloseTo(320, 0);
  };
  await isNextToMark();
  expect(await script.tab.evaluate(() => document.activeElement === document.body)).toBe(true);
  await script.tab.evaluate(() => scrollBy(0, 60));
  await until('the card to follow', () => isNextToMark().then(() => true));
  await script.setZoom(2);
  await until('the card to follow', () => isNextToMark().then(() => true));
  const [own] = await script.ownElements();
  const view = await script.tab.evaluate(() => innerWidth);
  expect(own?.left).toBeGreaterThanOrEqual(0);
  expect(own?.right).toBeLessThanOrEqual(view);
  // The browser stores the zoom for the site.
  await script.setZoom(1);
});

test('a card is placed next to its words, in its own size, on a page that zooms itself', async ({ openScript }) => {
  const script = await openScript(ARTICLE);
  await script.tell({ type: 'show', check: '1', quote, card });
  const zoomed = (css: string, factor: string) =>
    script.tab.evaluate(
      (selector: string, zoom: string) => {
        for (const element of [document.documentElement, document.body]) element.style.zoom = '';
        document.querySelector<HTMLElement>(selector)?.style.setProperty('zoom', zoom);
        const [range] = CSS.highlights.get('margin-note') ?? [];
        range?.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
      },
      css,
      factor,
    );
  for (const [css, factor] of [
    ['html', '1.5'],
    ['html', '0.75'],
    ['body', '1.5'],
  ] as const) {
    await zoomed(css, factor);
    await until(`the card at its place with ${css} at ${factor}`, async () => {
      const [[own], mark] = [await script.ownElements(), await script.tab.evaluate(boxOfMark)];
      expect(Math.abs(Math.max((own?.top ?? 0) - mark.bottom, mark.top - (own?.bottom ?? 0)) - 8)).toBeLessThan(2);
      expect(own?.left).toBeCloseTo(Math.max(8, mark.left), -1);
      expect((own?.right ?? 0) - (own?.left ?? 0)).toBeCloseTo(320, 0);
      return true;
    });
  }
});

test('a card is placed next to words in a frame of a page that zooms itself', async ({ openScript }) => {
  const script = await openScript('https://mosaic.example/');
  const exact = 'This sentence is in a frame of the same host.';
  await script.tab.evaluate(() => document.documentElement.style.setProperty('zoom', '1.5'));
  await script.tell({ type: 'show', check: '1', quote: quoteOf(exact), card });
  // The frame cannot see the zoom of its parent.
  const words = () =>
    script.tab.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('#same');
      const around = frame?.getBoundingClientRect() ?? new DOMRect();
      const inner = frame?.contentDocument?.body.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
      const at = (offset: number) => around.top + 1.5 * ((frame?.clientTop ?? 0) + offset);
      return { top: at(inner.top), bottom: at(inner.bottom) };
    });
  await until('the card at its place', async () => {
    const [[own], mark] = [await script.ownElements(), await words()];
    expect(Math.abs(Math.max((own?.top ?? 0) - mark.bottom, mark.top - (own?.bottom ?? 0)) - 8)).toBeLessThan(2);
    return true;
  });
});

test('a card is placed above its words on a page that is wider than the window', async ({ openScript }) => {
  const script = await openScript(ARTICLE);
  await script.tab.evaluate((text) => {
    document.body.style.cssText = 'width: 300vw; padding-block: 100vh';
    const words = [...document.querySelectorAll('p')].find((one) => one.textContent?.includes(text));
    words?.scrollIntoView({ block: 'end', inline: 'start', behavior: 'instant' });
  }, sentences.checked);
  await script.tell({ type: 'show', check: '1', quote, card });
  await until('the card above its words', async () => {
    const [[own], mark] = [await script.ownElements(), await script.tab.evaluate(boxOfMark)];
    expect(Math.abs(mark.top - (own?.bottom ?? 0) - 8)).toBeLessThan(2);
    return true;
  });
});

test('on a right-to-left page the card is aligned with the start of its words', async ({ openScript }) => {
  const script = await openScript('https://al-marsa.example/maktaba');
  const exact = await script.tab.evaluate(() => document.querySelector('article p')?.textContent ?? '');
  await script.tell({ type: 'show', check: '1', quote: quoteOf(exact), card });
  const [[own], mark] = [await script.ownElements(), await script.tab.evaluate(boxOfMark)];
  expect(own?.right).toBeCloseTo(mark.right, 0);
});

test('a user rejects a match by keyboard, and undoes it', async ({ openScript }) => {
  const script = await openScript(ARTICLE);
  await script.tell({ type: 'show', check: '1', quote, card: { ...card, actions: [notSame] } });
  const text = async () => (await script.ownElements())[0]?.text ?? '';
  const press = async (times: number) => {
    for (let time = 0; time < times; time += 1) await script.tab.press('Tab');
    await script.tab.press('Enter');
  };
  // Our card is the last element of the page, and *Close* the last stop in it.
  await script.tab.press('Shift+Tab');
  await script.tab.press('Shift+Tab');
  await script.tab.press('Enter');
  await script.untilHeard('not-same-claim');
  expect(await text()).toMatch(/No label\|+You said that it is another claim\./);
  await press(0);
  await script.untilHeard('undo-not-same');
  expect(await text()).toMatch(/Warning\|+FactDesk rated/);
  await script.tab.press('Escape');
  await script.untilHeard('closed');
  expect(await script.ownElements()).toEqual([]);
  expect(await script.tab.evaluate(marked)).toEqual([sentences.checked]);
});

test('a running card counts the seconds', async ({ openScript }) => {
  const script = await openScript(ARTICLE);
  const running = {
    ...card,
    chip: 'checking',
    word: t('state.checking'),
    sentence: '{seconds} s. Asking 5 sources.',
  } as const;
  await script.tell({ type: 'show', check: '1', quote, card: { ...running, since: Date.now() - 14_000 } });
  await until('16 s', async () => (await script.ownElements())[0]?.text.includes('16 s. Asking 5 sources.'));
});

test('marks follow an app through its screens, and their loss is reported', async ({ openScript }) => {
  const script = await openScript('https://tideline.example/');
  const marks = [{ check: '1', quote, card }];
  expect(await script.tell({ type: 'show-many', marks })).toEqual({
    shown: [{ check: '1', place: 'not-found', mark: 'none' }],
  });
  await script.tab.click({ css: 'a', text: 'The door' });
  await until('the mark', async () => (await script.tab.evaluate(marked)).length === 1, 10_000);
  expect((await script.heard()).map((message) => 'address' in message && message.address)).toContain(
    'https://tideline.example/stories/library',
  );
  await script.tab.click('#redraw');
  await until('the mark again', async () => (await script.tab.evaluate(marked))[0] === sentences.checked, 10_000);
  await script.tab.click({ css: 'a', text: 'The ferry' });
  expect(await script.untilHeard('marks-lost')).toEqual({
    type: 'marks-lost',
    checks: ['1'],
    address: expect.any(String),
  });
  expect(await script.tab.evaluate(marked)).toEqual([]);
});

test('a click on a mark opens its card', async ({ openScript }) => {
  const script = await openScript(ARTICLE);
  await script.tab.evaluate((text) => {
    const paragraph = [...document.querySelectorAll('p')].find((one) => one.textContent?.includes(text));
    paragraph?.setAttribute('id', 'marked');
  }, sentences.checked);
  const whole = await script.tab.evaluate(() => document.querySelector('#marked')?.textContent ?? '');
  await script.tell({ type: 'show-many', marks: [{ check: '1', quote: quoteOf(whole), card }] });
  expect(await script.ownElements()).toEqual([]);
  await script.tab.click('#marked');
  await script.untilHeard('clicked-mark');
  expect((await script.ownElements())[0]?.text).toContain(t('label.warning'));
});

test('the script leaves nothing behind', async ({ openScript }) => {
  const script = await openScript('https://harbour-post.example/gallery');
  const before = await script.tab.evaluate(snapshot);
  const caption = quoteOf('The reading room, before.');
  await script.tell({ type: 'show', check: '1', quote: caption, card });
  const address = 'https://harbour-post.example/images/reading-room.jpg';
  await script.tell({ type: 'show-image', check: '2', address, card });
  const picking = script.tell({ type: 'pick-image' });
  await until('three elements', async () => (await script.ownElements()).length === 3);
  expect(await script.tab.evaluate(snapshot)).not.toEqual(before);
  await script.tell({ type: 'leave' });
  expect(await picking).toEqual({ found: false, why: 'cancelled' });
  expect(await script.tab.evaluate(snapshot)).toEqual(before);
});
