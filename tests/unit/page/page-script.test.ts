// @vitest-environment happy-dom
/** The script answers, shows and leaves: afterwards the page is what it was before. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShowAnswer } from '../../../lib/page/answers.ts';
import { highlightName } from '../../../lib/page/marks/traces.ts';
import type { CardState, FromPage } from '../../../lib/page/messages.ts';
import { startPageScript } from '../../../lib/page/page-script.ts';
import { sentences } from '../../world/content/sentences.ts';
import { harbourPost } from '../../world/sites/article.ts';
import { fakeHighlights } from './highlights.ts';
import { openSite, select } from './open-page.ts';

const state: CardState = { who: 'This device', chip: 'checking', word: 'Checking', sentence: '2 s. Asking 5 sources.' };
const result: CardState = {
  who: 'This device',
  chip: 'warning',
  word: 'Warning',
  sentence: 'FactDesk rated a matching claim "False", 3 Mar 2026.',
};
const quote = { exact: sentences.checked, before: '', after: '' };

let highlights: Map<string, Set<Range>>;
let address: string;
/** A card's tree is closed; what the script attaches is seen here. */
let roots: ShadowRoot[];

beforeEach(async () => {
  highlights = fakeHighlights();
  address = await openSite(harbourPost, '/2026/library-on-hook-street');
  roots = [];
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    expect(init.mode).toBe('closed');
    const root = attach.call(this, init);
    roots.push(root);
    return root;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const start = (signal: AbortSignal) => {
  const sent: FromPage[] = [];
  const heard: ((message: unknown) => unknown)[] = [];
  const lifeSignal = startPageScript({
    document,
    location: { href: address },
    onMessage: (listener) => heard.push(listener),
    send: (message) => sent.push(message),
    signal,
  });
  return { sent, lifeSignal, tell: (message: unknown) => heard[0]?.(message) };
};
const picture = () => ({
  html: document.documentElement.outerHTML,
  sheets: document.adoptedStyleSheets.length,
  highlights: [...highlights.keys()],
});
const texts = (root = roots.at(-1)) =>
  Array.from(root?.querySelectorAll('.who, .chip span, .sentence') ?? [], ({ textContent }) => textContent);
const press = (label: string) => {
  const buttons = Array.from(roots.at(-1)?.querySelectorAll('button') ?? []);
  buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === label)?.click();
};
const isOpen = (root = roots.at(-1)) => root?.host.isConnected ?? false;

describe('the script in a page', () => {
  it('gives the selection with the page around it', () => {
    const { tell } = start(new AbortController().signal);
    select(sentences.checked);
    expect(tell({ type: 'capture-selection' })).toMatchObject({
      quote: { exact: sentences.checked },
      editable: false,
      page: { siteName: 'Harbour Post' },
    });
    document.getSelection()?.removeAllRanges();
    expect(tell({ type: 'capture-selection' })).not.toHaveProperty('quote');
    expect(tell({ type: 'capture-page' })).toMatchObject({ address });
  });

  it('changes nothing until it is told to, and ignores what it does not know', () => {
    const before = picture();
    const { tell } = start(new AbortController().signal);
    for (const message of [undefined, 'leave', { type: 'checked' }, { type: 'show' }])
      expect(tell(message)).toBeUndefined();
    tell({ type: 'capture-page' });
    tell({ type: 'capture-selection' });
    expect(picture()).toEqual(before);
  });

  it('marks the words, shows what became of them and changes it in place', () => {
    const { tell } = start(new AbortController().signal);
    expect(tell({ type: 'show', check: '1', quote, card: state })).toEqual({ place: 'found', mark: 'highlighted' });
    expect(Array.from(highlights.get(highlightName) ?? [], String)).toEqual([sentences.checked]);
    expect(texts()).toEqual(['This device', 'Checking', '2 s. Asking 5 sources.']);
    tell({ type: 'show', check: '1', quote, card: result });
    expect(texts()).toEqual(['This device', 'Warning', result.sentence]);
    expect(roots).toHaveLength(1);
    expect(highlights.get(highlightName)?.size).toBe(1);
  });

  it('says when the words are not there, and shows the card all the same', () => {
    const { tell } = start(new AbortController().signal);
    const missing = { ...quote, exact: 'Nobody wrote this.' };
    const notFound: ShowAnswer = { place: 'not-found', mark: 'none' };
    expect(tell({ type: 'show', check: '1', quote: missing, card: result })).toEqual(notFound);
    expect(isOpen()).toBe(true);
    expect(tell({ type: 'show', check: '2', card: result })).toEqual({ place: 'no-quote', mark: 'none' });
  });

  it('finds the words again when the page has drawn them anew', async () => {
    const { tell } = start(new AbortController().signal);
    tell({ type: 'show', check: '1', quote, card: state });
    const article = document.querySelector('article');
    if (article) article.innerHTML = `${article.innerHTML}`;
    tell({ type: 'show', check: '1', quote, card: result });
    expect(Array.from(highlights.get(highlightName) ?? [], String)).toEqual([sentences.checked]);
  });

  it('has one card open, and a mark for every check', () => {
    const { tell } = start(new AbortController().signal);
    tell({ type: 'show', check: '1', quote, card: result });
    tell({ type: 'show', check: '2', quote: { ...quote, exact: sentences.near }, card: state });
    expect(roots.map((root) => isOpen(root))).toEqual([false, true]);
    expect(highlights.get(highlightName)?.size).toBe(2);
  });

  it('tells of Details and of closing, by button and by Escape, and can show the card again', () => {
    const { tell, sent } = start(new AbortController().signal);
    tell({ type: 'show', check: '1', quote, card: result });
    press('Details');
    press('Close');
    expect(isOpen()).toBe(false);
    tell({ type: 'show', check: '1', quote, card: result });
    expect(isOpen()).toBe(true);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(isOpen()).toBe(false);
    expect(sent.map(({ type }) => type)).toEqual(['details', 'closed', 'closed']);
  });

  it('takes no focus, and gives back what it was given', () => {
    const { tell } = start(new AbortController().signal);
    const link = document.querySelector('a');
    link?.focus();
    tell({ type: 'show', check: '1', quote, card: result });
    expect(document.activeElement).toBe(link);
  });

  it('puts words in as text', () => {
    const { tell } = start(new AbortController().signal);
    tell({ type: 'show', check: '1', card: { ...result, sentence: '<img src=x onerror=alert(1)>' } });
    expect(texts()[2]).toBe('<img src=x onerror=alert(1)>');
    expect(roots[0]?.querySelector('img')).toBeNull();
  });

  it('is read aloud, but not each second of a running check', () => {
    const { tell } = start(new AbortController().signal);
    const live = () => roots[0]?.querySelector('[aria-live]')?.getAttribute('aria-live');
    tell({ type: 'show', check: '1', card: state });
    expect(live()).toBe('polite');
    tell({ type: 'show', check: '1', card: { ...state, sentence: '3 s. Asking 5 sources.' } });
    expect(live()).toBe('off');
    tell({ type: 'show', check: '1', card: result });
    expect(live()).toBe('polite');
  });
});

describe('leaving', () => {
  const showTwo = (tell: (message: unknown) => unknown) => {
    tell({ type: 'show', check: '1', quote, card: result });
    tell({ type: 'show', check: '2', card: state });
  };

  it.each(['leave', 'abort'])('by %s removes every trace', (how) => {
    const before = picture();
    const controller = new AbortController();
    const { tell, lifeSignal } = start(controller.signal);
    showTwo(tell);
    expect(picture()).not.toEqual(before);
    if (how === 'abort') controller.abort();
    else expect(tell({ type: 'leave' })).toEqual({ left: true });
    expect(picture()).toEqual(before);
    expect(lifeSignal.aborted).toBe(true);
    expect(tell({ type: 'capture-page' })).toBeUndefined();
  });

  it('leaves no trace of a script that could not clear up after itself', () => {
    const before = picture();
    showTwo(start(new AbortController().signal).tell);
    start(new AbortController().signal);
    expect(picture().html).toEqual(before.html);
    expect(picture().highlights).toEqual([]);
  });

  it('is complete where style sheets cannot be adopted', () => {
    const refuse = () => {
      throw new Error('refused');
    };
    Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, get: () => [], set: refuse });
    const before = picture();
    const controller = new AbortController();
    showTwo(start(controller.signal).tell);
    expect(document.documentElement.querySelectorAll('style')).toHaveLength(1);
    controller.abort();
    expect(picture()).toEqual(before);
    Reflect.deleteProperty(document, 'adoptedStyleSheets');
  });

  it('is complete where there are no highlights', () => {
    vi.stubGlobal('Highlight', undefined);
    const before = picture();
    const controller = new AbortController();
    const { tell } = start(controller.signal);
    expect(tell({ type: 'show', check: '1', quote, card: result })).toEqual({ place: 'found', mark: 'unsupported' });
    controller.abort();
    expect(picture()).toEqual(before);
  });
});
