// @vitest-environment happy-dom
/** Tests that the script answers, shows cards and leaves: afterwards the page is as it was before. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SelectionAnswer, ShowAnswer } from '../../../lib/page/answers.ts';
import { highlightName } from '../../../lib/page/marks/traces.ts';
import type { CardState, FromPage } from '../../../lib/page/messages.ts';
import { startPageScript } from '../../../lib/page/page-script.ts';
import { pageWords } from '../../../lib/page/page-words.ts';
import { sentences } from '../../world/content/sentences.ts';
import { harbourPost } from '../../world/sites/article.ts';
import { fakeHighlights } from './highlights.ts';
import { openSite, select } from './open-page.ts';

const state: CardState = {
  recipientName: 'This device',
  chip: 'checking',
  word: 'Checking',
  sentence: '2 s. Asking 5 sources.',
};
const result: CardState = {
  recipientName: 'This device',
  chip: 'warning',
  word: 'Warning',
  sentence: 'FactDesk rated a matching claim “False”, 3 Mar 2026.',
};
const quote = { exact: sentences.checked, before: '', after: '' };

let highlights: Map<string, Set<Range>>;
let address: string;
/** The shadow root of a card is closed, so the roots that the script attaches are recorded here. */
let attached: ShadowRoot[];
const isOfGlyphs = (root: ShadowRoot) => root.querySelector('.glyphs') !== null;
const roots = () => attached.filter((root) => !isOfGlyphs(root));
const glyphs = () =>
  Array.from(attached.find(isOfGlyphs)?.querySelectorAll<HTMLElement>('button') ?? [], ({ title }) => title);

beforeEach(async () => {
  highlights = fakeHighlights();
  address = await openSite(harbourPost, '/2026/library-on-hook-street');
  attached = [];
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    expect(init.mode).toBe('closed');
    const root = attach.call(this, init);
    attached.push(root);
    return root;
  });
});
let testEnd: AbortController;
beforeEach(() => {
  testEnd = new AbortController();
});
afterEach(() => {
  testEnd.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const start = (signal: AbortSignal) => {
  const sent: FromPage[] = [];
  const listeners: ((message: unknown) => unknown)[] = [];
  const lifeSignal = startPageScript({
    words: pageWords(),
    document,
    location: { href: address },
    onMessage: (listener) => listeners.push(listener),
    send: (message) => sent.push(message),
    // In these tests, changes to the document count as actions of the user.
    isByPerson: () => true,
    signal: AbortSignal.any([signal, testEnd.signal]),
  });
  return { sent, lifeSignal, send: (message: unknown) => listeners[0]?.(message) };
};
const snapshot = () => ({
  html: document.documentElement.outerHTML,
  sheets: document.adoptedStyleSheets.length,
  highlights: [...highlights.keys()],
});
const texts = (root = roots().at(-1)) =>
  Array.from(
    root?.querySelectorAll('.who, .chip span, .age:not([hidden]), .sentence') ?? [],
    ({ textContent }) => textContent,
  );
const press = (label: string) => {
  const buttons = Array.from(roots().at(-1)?.querySelectorAll('button') ?? []);
  buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === label)?.click();
};
const isOpen = (root = roots().at(-1)) => root?.host.isConnected ?? false;

describe('the script in a page', () => {
  it('returns the selection with the page around it', async () => {
    const { send } = start(new AbortController().signal);
    select(sentences.checked);
    expect(await send({ type: 'capture-selection' })).toMatchObject({
      quote: { exact: sentences.checked },
      editable: false,
      page: { siteName: 'Harbour Post' },
    });
    document.getSelection()?.removeAllRanges();
    expect(await send({ type: 'capture-selection' })).not.toHaveProperty('quote');
    expect(await send({ type: 'capture-selection' })).toMatchObject({ page: { address } });
  });

  it('changes nothing until it receives a message, and ignores unknown ones', async () => {
    const before = snapshot();
    const { send } = start(new AbortController().signal);
    for (const message of [undefined, 'leave', { type: 'checked' }, { type: 'show' }])
      expect(await send(message)).toBeUndefined();
    await send({ type: 'capture-selection' });
    expect(snapshot()).toEqual(before);
  });

  it('closes a card on request, and shows no later state of its check', async () => {
    const { send, sent } = start(new AbortController().signal);
    await send({ type: 'show', check: '1', quote, card: state });
    expect(isOpen()).toBe(true);
    await send({ type: 'close-card', check: '2' });
    expect(isOpen()).toBe(true);
    await send({ type: 'close-card', check: '1' });
    expect(isOpen()).toBe(false);
    await send({ type: 'show', check: '1', quote, card: result });
    expect(isOpen()).toBe(false);
    // Nobody closed it in the page.
    expect(sent.map(({ type }) => type)).not.toContain('closed');
  });

  it('shows the card and its updates while a long page in a hidden tab is still being searched', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<p>Something else.</p>'.repeat(2000));
    const { send } = start(new AbortController().signal);
    const held: (() => void)[] = [];
    const pass = setTimeout;
    // On a machine of any speed, each read of the clock finds the slice over.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => (ms === 0 ? held.push(run) : pass(run, ms)));
    const shown = send({ type: 'show', check: '1', quote, card: state });
    await expect.poll(() => isOpen()).toBe(true);
    expect(highlights.size).toBe(0);
    void send({ type: 'show', check: '1', quote, card: result });
    expect(texts()).toEqual(['This device', 'Warning', result.sentence]);
    const release = setInterval(() => held.splice(0).forEach((run) => void run()), 1);
    expect(await shown).toEqual({ place: 'found', mark: 'highlighted' });
    clearInterval(release);
  });

  it('marks the words, shows the state of their check and updates it in place', async () => {
    const { send } = start(new AbortController().signal);
    expect(await send({ type: 'show', check: '1', quote, card: state })).toEqual({
      place: 'found',
      mark: 'highlighted',
    });
    expect(Array.from(highlights.get(highlightName) ?? [], String)).toEqual([sentences.checked]);
    expect(texts()).toEqual(['This device', 'Checking', '2 s. Asking 5 sources.']);
    await send({ type: 'show', check: '1', quote, card: result });
    expect(texts()).toEqual(['This device', 'Warning', result.sentence]);
    expect(roots()).toHaveLength(1);
    expect(highlights.get(highlightName)?.size).toBe(1);
  });

  it('shows a rated claim and the question about it, and neither for another result', async () => {
    const { send } = start(new AbortController().signal);
    const close = { ...result, chip: 'similar', claim: '"The library closed."', question: 'Is it the same claim?' };
    const shown = () =>
      Array.from(roots().at(-1)?.querySelectorAll<HTMLElement>('.claim, .question') ?? [])
        .filter(({ hidden }) => !hidden)
        .map(({ textContent }) => textContent);
    await send({ type: 'show', check: '1', quote, card: close });
    expect(shown()).toEqual([close.claim, close.question]);
    await send({ type: 'show', check: '1', quote, card: result });
    expect(shown()).toEqual([]);
  });

  it('draws the shape of each result in the margin, in one tree, until the marks are hidden', async () => {
    const before = snapshot();
    const { send } = start(new AbortController().signal);
    const other = { ...quote, exact: sentences.near };
    const missing = { ...quote, exact: 'Nobody wrote this.' };
    const card = { ...state, word: 'Caution', chip: 'caution' };
    await send({
      type: 'show-many',
      marks: [
        { check: '1', quote, card: result },
        { check: '2', quote: other, card },
        { check: '3', quote: missing, card },
      ],
    });
    expect(glyphs()).toEqual(['Warning', 'Caution']);
    expect(attached).toHaveLength(1);
    await send({ type: 'show', check: '2', quote: other, card: { ...card, word: 'No label', chip: 'none' } });
    expect(glyphs()).toEqual(['Warning', 'No label']);
    await send({ type: 'hide-marks' });
    expect(glyphs()).toEqual([]);
    expect(highlights.size).toBe(0);
    expect(isOpen()).toBe(true);
    await send({ type: 'show-many', marks: [{ check: '1', quote, card: result }] });
    expect(glyphs()).toEqual(['Warning']);
    await send({ type: 'leave' });
    expect(snapshot()).toEqual(before);
  });

  it('reports words that are not found, and shows the card all the same', async () => {
    const { send } = start(new AbortController().signal);
    const missing = { ...quote, exact: 'Nobody wrote this.' };
    const notFound: ShowAnswer = { place: 'not-found', mark: 'none' };
    expect(await send({ type: 'show', check: '1', quote: missing, card: result })).toEqual(notFound);
    expect(isOpen()).toBe(true);
    expect(await send({ type: 'show', check: '2', card: result })).toEqual({ place: 'no-quote', mark: 'none' });
  });

  it('lets the selection go once its words are marked, and no other selection', async () => {
    const { send } = start(new AbortController().signal);
    const capture = async () => (await send({ type: 'capture-selection' })) as SelectionAnswer; // cast: the response
    select(sentences.checked);
    const captured = await capture();
    await send({ type: 'show', check: '1', quote: captured.quote, card: { ...state, chip: 'waiting' } });
    expect(String(document.getSelection())).toBe(sentences.checked);
    await send({ type: 'show', check: '1', quote: captured.quote, card: state });
    expect(document.getSelection()?.isCollapsed).toBe(true);
    expect(Array.from(highlights.get(highlightName) ?? [], String)).toEqual([sentences.checked]);
    select(sentences.checked);
    await send({ type: 'show', check: '1', quote: captured.quote, card: result });
    expect(String(document.getSelection())).toBe(sentences.checked);
    await capture();
    select(sentences.near);
    await send({ type: 'show', check: '2', quote: captured.quote, card: state });
    expect(String(document.getSelection())).toBe(sentences.near);
  });

  it('finds the words again after the page has redrawn them', async () => {
    const { send } = start(new AbortController().signal);
    await send({ type: 'show', check: '1', quote, card: state });
    const article = document.querySelector('article');
    if (article) article.innerHTML = `${article.innerHTML}`;
    await send({ type: 'show', check: '1', quote, card: result });
    expect(Array.from(highlights.get(highlightName) ?? [], String)).toEqual([sentences.checked]);
  });

  it('has one card open, and a mark for every check', async () => {
    const { send } = start(new AbortController().signal);
    await send({ type: 'show', check: '1', quote, card: result });
    await send({ type: 'show', check: '2', quote: { ...quote, exact: sentences.near }, card: state });
    expect(roots().map((root) => isOpen(root))).toEqual([false, true]);
    expect(highlights.get(highlightName)?.size).toBe(2);
  });

  it('reports Details and closing, by button and by Escape, and shows the card again on request', async () => {
    const { send, sent } = start(new AbortController().signal);
    await send({ type: 'show', check: '1', quote, card: result });
    press('Details');
    press('Close');
    expect(isOpen()).toBe(false);
    await send({ type: 'show', check: '1', quote, card: result });
    expect(isOpen()).toBe(false);
    await send({ type: 'show', check: '1', quote, card: result, isRequested: true });
    expect(isOpen()).toBe(true);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(isOpen()).toBe(false);
    expect(sent.map(({ type }) => type)).toEqual(['arrived', 'details', 'closed', 'closed']);
  });

  it('takes no focus', async () => {
    const { send } = start(new AbortController().signal);
    const link = document.querySelector('a');
    link?.focus();
    await send({ type: 'show', check: '1', quote, card: result });
    expect(document.activeElement).toBe(link);
  });

  it('inserts words as text', async () => {
    const { send } = start(new AbortController().signal);
    await send({ type: 'show', check: '1', card: { ...result, sentence: '<img src=x onerror=alert(1)>' } });
    expect(texts()[2]).toBe('<img src=x onerror=alert(1)>');
    expect(roots()[0]?.querySelector('img')).toBeNull();
  });

  it('is announced by screen readers, but not each second of a running check', async () => {
    const { send } = start(new AbortController().signal);
    const live = () => roots()[0]?.querySelector('[aria-live]')?.getAttribute('aria-live');
    await send({ type: 'show', check: '1', card: state });
    expect(live()).toBe('polite');
    await send({ type: 'show', check: '1', card: { ...state, sentence: '3 s. Asking 5 sources.' } });
    expect(live()).toBe('off');
    await send({ type: 'show', check: '1', card: result });
    expect(live()).toBe('polite');
  });
});

it('a card says how old a stored result is before it says the result', async () => {
  const { send } = start(new AbortController().signal);
  const age = 'Checked 12 min. ago on daily.example';
  await send({ type: 'show', check: '1', quote, card: { ...result, age } });
  expect(texts()).toEqual(['This device', 'Warning', age, result.sentence]);
  await send({ type: 'show', check: '1', quote, card: result });
  expect(texts()).toEqual(['This device', 'Warning', result.sentence]);
});

describe('a user action in a card', () => {
  const dropped = { word: 'No label', sentence: 'You said that it is another claim.', undo: 'Undo' };
  const labelled: CardState = {
    ...result,
    actions: [{ kind: 'not-same-claim', word: 'Not the same claim', dropped }],
  };
  const kinds = (sent: FromPage[]) => sent.map(({ type }) => type).filter((type) => type !== 'arrived');

  it('removes the label at once, and restores it', async () => {
    const { send, sent } = start(new AbortController().signal);
    await send({ type: 'show', check: '1', quote, card: labelled });
    press('Not the same claim');
    expect(texts()).toEqual(['This device', 'No label', dropped.sentence]);
    press('Undo');
    expect(texts()).toEqual(['This device', 'Warning', result.sentence]);
    press('Not the same claim');
    expect(kinds(sent)).toEqual(['not-same-claim', 'undo-not-same', 'not-same-claim']);
  });

  it('is also undone from outside when the check has changed', async () => {
    const { send, sent } = start(new AbortController().signal);
    const undo: CardState = { ...result, chip: 'none', actions: [{ kind: 'undo-not-same', word: 'Undo' }] };
    await send({ type: 'show', check: '1', quote, card: labelled });
    press('Not the same claim');
    await send({ type: 'show', check: '1', quote, card: undo });
    press('Undo');
    expect(texts()).toEqual(['This device', 'Warning', result.sentence]);
    expect(kinds(sent)).toEqual(['not-same-claim', 'undo-not-same']);
  });

  it('requests other places to search', async () => {
    const { send, sent } = start(new AbortController().signal);
    const searching: CardState = { ...result, actions: [{ kind: 'search-yourself', word: 'Look it up' }] };
    await send({ type: 'show', check: '1', card: searching });
    press('Look it up');
    expect(sent.at(-1)).toEqual({ type: 'search-yourself', check: '1' });
  });

  it('opens the fact-check behind a name, by click and by keyboard, and has no address in the page', async () => {
    const opened: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push([this.href, this.target, this.rel, this.isConnected].join());
    });
    const { send, sent } = start(new AbortController().signal);
    const factChecks = ['FactDesk', 'Nobody', 'Pier Check'].map((publisher, at) => ({
      publisher,
      address: `https://${at}.example/`,
    }));
    const sentence = 'Fact-checkers disagree: FactDesk "False", Pier Check "True".';
    const disputed: CardState = { ...result, sentence, factChecks };
    await send({ type: 'show', check: '1', card: disputed });
    const links = () => Array.from(roots()[0]?.querySelectorAll<HTMLElement>('[role="link"]') ?? []);
    expect(links().map(({ textContent }) => textContent)).toEqual(['FactDesk', 'Pier Check']);
    expect(texts()[2]).toBe(sentence);
    expect(roots()[0]?.querySelector('[href], [draggable="true"]')).toBeNull();
    links()[1]?.click();
    links()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(opened).toEqual([
      'https://2.example/,_blank,noreferrer,false',
      'https://0.example/,_blank,noreferrer,false',
    ]);
    expect(kinds(sent)).toEqual([]);
    const [first] = links();
    await send({ type: 'show', check: '1', card: { ...disputed, word: 'Caution' } });
    expect(links()[0]).toBe(first);
    await send({ type: 'show', check: '1', card: result });
    expect(links()).toEqual([]);
  });

  it('opens the check by a button with its own word', async () => {
    const { send, sent } = start(new AbortController().signal);
    await send({ type: 'show', check: '1', card: { ...result, details: 'See related (3)' } });
    press('See related (3)');
    expect(sent.at(-1)).toEqual({ type: 'details', check: '1' });
    await send({ type: 'show', check: '1', card: result });
    press('Details');
    expect(sent).toHaveLength(3);
  });

  it('keeps the focus on the button that replaces another', async () => {
    const { send } = start(new AbortController().signal);
    await send({ type: 'show', check: '1', quote, card: labelled });
    Array.from(roots()[0]?.querySelectorAll<HTMLElement>('footer button') ?? [])
      .at(-1)
      ?.focus();
    press('Not the same claim');
    expect(roots()[0]?.activeElement?.textContent).toBe('Undo');
  });

  it('counts only if the user performs it', async () => {
    const sent: FromPage[] = [];
    const listeners: ((message: unknown) => unknown)[] = [];
    startPageScript({
      words: pageWords(),
      document,
      location: { href: address },
      onMessage: (listener) => listeners.push(listener),
      send: (message) => sent.push(message),
      isByPerson: () => false,
      signal: testEnd.signal,
    });
    await listeners[0]?.({ type: 'show', check: '1', quote, card: labelled });
    press('Close');
    press('Not the same claim');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    document.querySelector('p')?.click();
    expect(isOpen()).toBe(true);
    expect(kinds(sent)).toEqual([]);
  });
});

describe('a running card', () => {
  it('counts the seconds by itself, without announcing each of them', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const { send } = start(testEnd.signal);
    const running = { ...state, sentence: '{seconds} s. Asking 5 sources.', since: 1_000_000 - 14_400 };
    await send({ type: 'show', check: '1', card: running });
    expect(texts()[2]).toBe('14 s. Asking 5 sources.');
    vi.advanceTimersByTime(2000);
    expect(texts()[2]).toBe('16 s. Asking 5 sources.');
    expect(roots()[0]?.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('off');
    testEnd.abort();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe('earlier checks', () => {
  const other = { ...quote, exact: sentences.near };
  const many = [
    { check: '1', quote, card: result },
    { check: '2', quote: other, card: state },
    { check: '3', quote: { ...quote, exact: 'Nobody wrote this on any page of this site.' }, card: result },
  ];

  it('are marked without a card, each in its place, and reported if they are not found', async () => {
    const { send } = start(testEnd.signal);
    expect(await send({ type: 'show-many', marks: many })).toEqual({
      shown: [
        { check: '1', place: 'found', mark: 'highlighted' },
        { check: '2', place: 'found', mark: 'highlighted' },
        { check: '3', place: 'not-found', mark: 'none' },
      ],
    });
    expect(roots()).toEqual([]);
    expect(highlights.get(highlightName)?.size).toBe(2);
  });

  it('go with their cards and glyphs where others take their place, and no marks beside them', async () => {
    const { send } = start(testEnd.signal);
    await send({ type: 'show', check: 'b', quote, card: result });
    const claims = ['a/0', 'a/1'].map((check) => ({ check, quote: other, card: { ...result, word: check } }));
    await send({ type: 'show-many', marks: claims, instead: 'a/' });
    expect([highlights.get(highlightName)?.size, glyphs()]).toEqual([3, ['Warning', 'a/0', 'a/1']]);
    await send({ type: 'show-many', marks: claims.slice(0, 1), instead: 'a/' });
    expect([highlights.get(highlightName)?.size, glyphs()]).toEqual([2, ['Warning', 'a/0']]);
    await send({ type: 'show-many', marks: [], instead: 'a/' });
    expect([highlights.get(highlightName)?.size, glyphs(), isOpen()]).toEqual([1, ['Warning'], true]);
    await send({ type: 'show', check: 'a/0', quote: other, card: result, isRequested: true });
    await send({ type: 'show-many', marks: claims.slice(0, 1), instead: 'a/' });
    expect([texts()[1], isOpen()]).toEqual(['a/0', true]);
    await send({ type: 'show-many', marks: [], instead: '' });
    expect([highlights.has(highlightName), isOpen()]).toEqual([false, false]);
  });

  it('do not replace a newer card with an older one', async () => {
    const { send } = start(testEnd.signal);
    await Promise.all([
      send({ type: 'show', check: '2', quote: other, card: state }),
      send({ type: 'show-many', marks: [{ check: '1', quote, card: state }] }),
      send({ type: 'show', check: '1', quote, card: result }),
    ]);
    expect(texts()).toEqual(['This device', 'Warning', result.sentence]);
  });

  it('are lost when the page removes their words, restored with them, and reported once', async () => {
    const { send, sent } = start(testEnd.signal);
    await send({ type: 'show-many', marks: many.slice(0, 2) });
    const article = document.querySelector('article');
    const html = article?.innerHTML ?? '';
    if (article) article.innerHTML = '<p>Loading</p>';
    await vi.waitFor(
      () => expect(sent.at(-1)).toEqual({ type: 'marks-lost', checks: ['1', '2'], address: expect.any(String) }),
      3000,
    );
    expect(highlights.get(highlightName)?.size ?? 0).toBe(0);
    if (article) article.innerHTML = html;
    await vi.waitFor(() => expect(highlights.get(highlightName)?.size).toBe(2));
    expect(sent.filter(({ type }) => type === 'marks-lost')).toHaveLength(1);
    await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ type: 'marks-found', checks: ['1', '2'] }));
  });
});

describe('stepping from result to result', () => {
  /** Sets the positions of the words, because the environment has no layout. */
  const drawn = (top: Record<string, number>) =>
    vi.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(function (this: Range) {
      const at = top[this.toString()];
      return at === undefined ? new DOMRect(0, 0, 0, 0) : new DOMRect(10, at, 100, 20);
    });

  it('goes down the page and around, skips what is not drawn, and reports the check', async () => {
    const [first, second] = [sentences.near, sentences.checked];
    drawn({ [first]: 100, [second]: 200 });
    const { send, sent } = start(testEnd.signal);
    const markList = [second, first, 'Nobody wrote this.'].map((exact, at) => ({
      check: String(at),
      quote: { ...quote, exact },
      card: result,
    }));
    expect(await send({ type: 'step', by: 1 })).toEqual({});
    await send({ type: 'show-many', marks: markList });
    const steps = [];
    for (const by of [1, 1, 1, -1] as const) steps.push(await send({ type: 'step', by }));
    expect(steps.map((step) => (step as { check: string }).check)).toEqual(['1', '0', '1', '0']); // cast: the response
    expect(sent.filter(({ type }) => type === 'clicked-mark')).toHaveLength(4);
    vi.restoreAllMocks();
  });

  it('goes to the place of one check and opens its card, from where the next step leads on', async () => {
    const [first, second] = [sentences.near, sentences.checked];
    drawn({ [first]: 100, [second]: 200 });
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    const { send } = start(testEnd.signal);
    const mark = (check: string, exact: string) => ({ check, quote: { ...quote, exact }, card: result });
    await send({ type: 'show-many', marks: [mark('a/0', first), mark('a/1', second)] });
    expect(await send({ type: 'go-to', check: 'a/1' })).toEqual({ found: true });
    const [element] = scrolled.mock.contexts as Element[]; // cast: the method is an element's
    expect([element?.textContent, isOpen()]).toEqual([expect.stringContaining(second), true]);
    expect(await send({ type: 'step', by: 1 })).toEqual({ check: 'a/0' });
  });

  it('goes nowhere for a check without a mark, and for words that are gone or not drawn', async () => {
    drawn({ [sentences.near]: 100 });
    const { send, sent } = start(testEnd.signal);
    const mark = (check: string, exact: string) => ({ check, quote: { ...quote, exact }, card: result });
    await send({ type: 'show-many', marks: [mark('gone', 'Nobody wrote this.'), mark('hidden', sentences.checked)] });
    for (const check of ['gone', 'hidden', 'unknown'])
      expect([check, await send({ type: 'go-to', check })]).toEqual([check, { found: false }]);
    expect(sent.filter(({ type }) => type === 'clicked-mark')).toEqual([]);
  });
});

describe('leaving', () => {
  const showTwo = async (send: (message: unknown) => unknown) => {
    await send({ type: 'show', check: '1', quote, card: result });
    await send({ type: 'show', check: '2', card: state });
  };

  it.each(['leave', 'abort'])('by %s removes every trace', async (how) => {
    const before = snapshot();
    const controller = new AbortController();
    const { send, lifeSignal } = start(controller.signal);
    await showTwo(send);
    expect(snapshot()).not.toEqual(before);
    if (how === 'abort') controller.abort();
    else expect(await send({ type: 'leave' })).toEqual({ left: true });
    expect(snapshot()).toEqual(before);
    expect(lifeSignal.aborted).toBe(true);
    expect(await send({ type: 'capture-selection' })).toBeUndefined();
  });

  it('removes the traces of a script that could not clean up after itself', async () => {
    const before = snapshot();
    await showTwo(start(new AbortController().signal).send);
    start(new AbortController().signal);
    expect(snapshot().html).toEqual(before.html);
    expect(snapshot().highlights).toEqual([]);
  });

  it('is complete if style sheets cannot be adopted', async () => {
    const refuse = () => {
      throw new Error('refused');
    };
    Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, get: () => [], set: refuse });
    const before = snapshot();
    const controller = new AbortController();
    await showTwo(start(controller.signal).send);
    expect(document.documentElement.querySelectorAll('style')).toHaveLength(1);
    controller.abort();
    expect(snapshot()).toEqual(before);
    Reflect.deleteProperty(document, 'adoptedStyleSheets');
  });

  it('is complete if there are no highlights', async () => {
    vi.stubGlobal('Highlight', undefined);
    const before = snapshot();
    const controller = new AbortController();
    const { send } = start(controller.signal);
    expect(await send({ type: 'show', check: '1', quote, card: result })).toEqual({
      place: 'found',
      mark: 'unsupported',
    });
    controller.abort();
    expect(snapshot()).toEqual(before);
  });
});
