// @vitest-environment happy-dom
/** Tests that a captured quote is found again, in the same place, even after the page was redrawn. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { captureSelection } from '../../../lib/page/capture-selection.ts';
import { noPace } from '../../../lib/page/pace.ts';
import { findQuotes } from '../../../lib/page/quote/find-quotes.ts';
import { openShadowRootOf } from '../../../lib/page/reach.ts';
import { captureQuote, selectsSecret } from '../../../lib/page/selection.ts';
import { sentences } from '../../world/content/sentences.ts';
import { harbourPost } from '../../world/sites/article.ts';
import { openHtml, openSite, select } from './open-page.ts';

const capture = () => captureQuote(document.getSelection(), document);
const quoteOf = (exact: string, before = '', after = '') => ({ exact, before, after });
const findAll = async (quotes: ReturnType<typeof quoteOf>[]) => {
  const found = await findQuotes(document.body, quotes, noPace);
  return found.map((one) => (one.place === 'not-found' ? undefined : one.range));
};
const find = async (exact: string, before = '', after = '') => (await findAll([quoteOf(exact, before, after)]))[0];

beforeEach(() => document.getSelection()?.removeAllRanges());

describe('a selection', () => {
  it('returns its words with 64 characters on either side', async () => {
    await openSite(harbourPost, '/2026/library-on-hook-street');
    select(sentences.checked);
    const found = await capture();
    expect(found?.quote).toEqual({
      exact: sentences.checked,
      before: expect.stringMatching(/^.{63,64}$/),
      after: expect.stringMatching(/^ So says the first line of the leaflet, .{24,25}$/),
    });
    expect(found?.editable).toBe(false);
    expect(found?.range?.toString()).toBe(sentences.checked);
  });

  it('has its white space normalized, across elements and blocks', async () => {
    openHtml('<p>Zero. One\n   two <b> three</b></p><p>four. Five</p>');
    const [first, second] = document.querySelectorAll('p');
    const range = document.createRange();
    range.setStart(first?.firstChild ?? document, 5);
    range.setEnd(second?.firstChild ?? document, 5);
    document.getSelection()?.addRange(range);
    expect((await capture())?.quote).toEqual({ exact: 'One two three four.', before: 'Zero. ', after: ' Five' });
  });

  it('of whole elements is the text in them', async () => {
    openHtml('<p>One</p><p id="b">Two</p><p>Three</p>');
    document.getSelection()?.selectAllChildren(document.querySelector('#b') ?? document);
    expect((await capture())?.quote).toEqual({ exact: 'Two', before: 'One ', after: ' Three' });
  });

  it.each([
    ['with its context if it is redrawn', 'In the shade. One two. Three.', 'In the shade. ', ' Three.'],
    ['by its words alone if it is gone', 'Nothing.', '', ''],
    ['by its words alone if they occur twice', 'One two. It is false: One two.', '', ''],
  ])('is retained while the page changes it during the read of its text: %s', async (_, html, before, after) => {
    openHtml(`${'<p></p>'.repeat(200)}<p id="drawn-anew">In the shade. One two. Three.</p>`);
    select('One two.');
    const paragraph = document.querySelector('#drawn-anew') ?? expect.fail();
    const rest = async () => {
      paragraph.innerHTML = html;
    };
    const selected = await captureQuote(document.getSelection(), document, { pace: { isOver: () => true, rest } });
    expect(selected).toMatchObject({ quote: { exact: 'One two.', before, after }, editable: false });
  });

  it('is returned in full, whatever its length', async () => {
    const long = 'word '.repeat(5000).trim();
    openHtml(`<p id="long">${long}</p>`);
    document.getSelection()?.selectAllChildren(document.querySelector('#long') ?? document);
    expect((await capture())?.quote.exact).toBe(long);
  });

  it('without content is undefined', async () => {
    openHtml('<p>One <img> </p>');
    expect(await capture()).toBeUndefined();
    document.getSelection()?.selectAllChildren(document.querySelector('img') ?? document);
    expect(await capture()).toBeUndefined();
  });

  it('in an open shadow tree is found if the browser exposes it', async () => {
    openHtml('<p>Before</p><div></div>');
    const root = document.querySelector('div')?.attachShadow({ mode: 'open' });
    if (!root) throw new Error('no root');
    root.innerHTML = '<p>In the shade. And more.</p>';
    const range = select('In the shade.', root).cloneRange();
    const empty = { rangeCount: 0 };
    const composed = { ...empty, getComposedRanges: () => [range] };
    // The casts stand for a selection with the members that are read, and no others.
    expect((await captureQuote(composed as unknown as Selection, document))?.quote).toEqual({
      exact: 'In the shade.',
      before: 'Before ',
      after: ' And more.',
    });
    Object.assign(root, { getSelection: () => ({ rangeCount: 1, getRangeAt: () => range }) });
    expect((await captureQuote(empty as Selection, document))?.quote.exact).toBe('In the shade.'); // likewise a cast
  });
});

describe('text in a field', () => {
  const fieldWith = (html: string, from: number, to: number) => {
    openHtml(html);
    const field = document.querySelector('input, textarea');
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error('no field');
    field.focus();
    field.setSelectionRange(from, to);
  };

  it('is marked as editable', async () => {
    fieldWith('<textarea>Alpha beta  gamma</textarea>', 5, 11);
    expect(await capture()).toEqual({ quote: { exact: 'beta', before: 'Alpha ', after: ' gamma' }, editable: true });
  });

  it('in a password field is never read', async () => {
    fieldWith('<p>Text</p><input type="password" value="hunter2">', 0, 7);
    expect(await capture()).toBeUndefined();
    fieldWith('<p>Text</p><input type="text" autocomplete="current-password" value="hunter2">', 0, 7);
    expect(await capture()).toBeUndefined();
  });

  it.each([
    ['a password', '<input type="password" value="hunter2">'],
    ['a visible password', '<input type="text" autocomplete="current-password" value="hunter2">'],
    ['a code', '<input autocomplete="one-time-code" value="4711082">'],
    ['the number of a card', '<input autocomplete="section-a cc-number" value="4711082">'],
  ])('is marked as a secret if it is %s', async (_, html) => {
    fieldWith(html, 0, 7);
    expect(selectsSecret(document)).toBe(true);
    expect(await captureSelection(document, location, openShadowRootOf)).toMatchObject({ secret: true });
    // Nothing in the field is selected, so another selection on the page may be checked.
    fieldWith(html, 3, 3);
    expect(selectsSecret(document)).toBe(false);
  });

  it('is marked as a secret in a field that does not expose its selection', () => {
    openHtml('<input autocomplete="one-time-code" value="4711082">');
    const field = document.querySelector('input');
    // As a browser returns it for `type="number"`.
    for (const end of ['selectionStart', 'selectionEnd']) Object.defineProperty(field, end, { value: null });
    field?.focus();
    expect(selectsSecret(document)).toBe(true);
  });

  it('is marked as a secret even if the page moves the focus during the capture', async () => {
    fieldWith('<p>Text</p><input type="password" value="hunter2">', 0, 7);
    const captured = captureSelection(document, location, openShadowRootOf);
    document.querySelector('input')?.blur();
    expect(await captured).toMatchObject({ secret: true });
  });

  it('is not marked as a secret in another field', async () => {
    fieldWith('<input autocomplete="username" value="harbour">', 0, 7);
    expect(await captureSelection(document, location, openShadowRootOf)).not.toHaveProperty('secret');
  });

  it('in editable elements is marked as editable', async () => {
    openHtml('<div contenteditable="true"><p>My draft</p></div>');
    select('draft');
    expect(await capture()).toMatchObject({ quote: { exact: 'draft', before: 'My ' }, editable: true });
  });

  it('is left out of the context of other words', async () => {
    openHtml('<p>Read this</p><div contenteditable>Secret draft</div><p>End</p>');
    select('this');
    expect(await capture()).toMatchObject({ quote: { exact: 'this', after: ' End' }, editable: false });
  });
});

describe('a quote', () => {
  it('is found with any spaces and quotation marks', async () => {
    openHtml('<p>He said: «It   isn’t\n<i>over</i>» — twice.</p>');
    expect((await find('said: "It isn\'t over"'))?.toString().replace(/\s+/g, ' ')).toBe('said: «It isn’t over»');
  });

  it('begins and ends at its own characters, with or without soft hyphens and spaces', async () => {
    openHtml('<p>  A co\u00adoper\u00adation   that &nbsp; lasts  </p>');
    expect((await find('cooperation that lasts'))?.toString()).toBe('co\u00adoper\u00adation   that \u00a0 lasts');
  });

  it('is distinguished by its context', async () => {
    openHtml('<p>First: same words, red.</p><p>Second: same words, blue.</p><p>Third: same words, green.</p>');
    const paragraphAt = (range: Range | undefined) => range?.startContainer.textContent;
    expect(paragraphAt(await find('same words', 'First: ', ''))).toContain('First');
    expect(paragraphAt(await find('same words', 'red. Second: ', ', blue'))).toContain('Second');
    expect(paragraphAt(await find('same words', '', ', green.'))).toContain('Third');
    expect(paragraphAt(await find('same words'))).toContain('First');
  });

  it('that is not on the page is not found', async () => {
    openHtml('<p>One two</p><p style="display: none">Hidden words</p><script>coded words</script>');
    const quotes = ['three', '', 'Hidden words', 'coded words'].map((exact) => quoteOf(exact));
    expect((await findAll(quotes)).map((found) => found?.toString())).toEqual(quotes.map(() => undefined));
  });

  it('does not extend beyond a shadow tree', async () => {
    openHtml('<p>Light </p><div></div>');
    const root = document.querySelector('div')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<span>shade here</span>';
    expect((await find('shade here'))?.toString()).toBe('shade here');
    expect(await find('Light shade')).toBeUndefined();
  });

  it('of every sentence is found in its own place after the page was redrawn', async () => {
    await openSite(harbourPost, '/2026/library-on-hook-street');
    const wanted = [sentences.checked, sentences.near, sentences.question, sentences.negated];
    const quotes: ReturnType<typeof quoteOf>[] = [];
    for (const text of wanted) {
      select(text);
      quotes.push((await capture())?.quote ?? quoteOf(''));
    }
    await openSite(harbourPost, '/2026/library-on-hook-street');
    expect((await findAll(quotes)).map(String)).toEqual(wanted);
  });

  it('is found in a page nested very deeply', async () => {
    openHtml('<p></p>');
    // The DOM of the test checks every ancestor of every element.
    vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
    let inner = document.body;
    for (let depth = 0; depth < 3000; depth += 1) inner = inner.appendChild(document.createElement('div'));
    inner.textContent = 'At the bottom';
    expect((await find('the bottom'))?.toString()).toBe('the bottom');
    vi.restoreAllMocks();
  });
});
