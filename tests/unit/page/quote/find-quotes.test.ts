// @vitest-environment happy-dom
/** Tests that words are found unchanged, else edited, else not at all; and never where they are invisible. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noPace, type Pace } from '../../../../lib/page/pace.ts';
import { findQuotes } from '../../../../lib/page/quote/find-quotes.ts';
import { openHtml } from '../open-page.ts';

const CLAIM = 'The council closed the last public library of the town in January 2026.';
const quoteOf = (exact: string, before = '', after = '') => ({ exact, before, after });

const find = async (quote: ReturnType<typeof quoteOf>, pace: Pace = noPace) => {
  const [found] = await findQuotes(document.body, [quote], pace);
  return found?.place === 'not-found' || !found ? 'not-found' : [found.place, found.range.toString()];
};

/** The fake DOM has no style sheets: here, `hidden` hides. */
const hideByAttribute = () =>
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
    return this.closest('[hidden]') === null;
  });
afterEach(() => vi.restoreAllMocks());

describe('edited words', () => {
  it.each([
    ['a word is replaced', 'The council closed the last public library of the city in January 2026.'],
    ['a word is removed', 'The council closed the last library of the town in January 2026.'],
    ['words are added', 'The council has now closed the last public library of the town in January 2026.'],
    ['letters are wrong', 'The cuoncil closed the last public libary of the town in January 2026.'],
    ['its first word is replaced', 'A council closed the last public library of the town in January 2026.'],
  ])('are found and reported as edited if %s', async (_, text) => {
    openHtml(`<p>Something else was said before it.</p><p>${text}</p><p>And something after it.</p>`);
    expect(await find(quoteOf(CLAIM))).toEqual(['edited', text]);
  });

  it('are not found if more than a quarter differs, or the words are few', async () => {
    openHtml(
      '<p>The council opened a large new swimming pool for the town in January 2026.</p><p>He said so then.</p>',
    );
    expect(await find(quoteOf(CLAIM))).toBe('not-found');
    expect(await find(quoteOf('He said so them.'))).toBe('not-found');
  });

  it('are distinguished by their context', async () => {
    const changed = CLAIM.replace('closed', 'shut');
    openHtml(`<p>In red: ${changed} Blue.</p><p>In green: ${changed} Yellow.</p>`);
    const [found] = await findQuotes(document.body, [quoteOf(CLAIM, 'In green: ', ' Yellow.')], noPace);
    const range = found?.place === 'edited' ? found.range : undefined;
    expect(range?.startContainer.textContent).toContain('green');
  });

  it('are found in one pass with unedited and missing ones', async () => {
    openHtml(`<p>${CLAIM}</p><p>${CLAIM.replace('library', 'librarie').replace('2026', '2025')}</p>`);
    const wanted = [CLAIM, 'Nobody ever wrote this sentence about the reading room.', CLAIM.replace('2026', '2025')];
    const found = await findQuotes(
      document.body,
      wanted.map((exact) => quoteOf(exact)),
      noPace,
    );
    expect(found.map(({ place }) => place)).toEqual(['found', 'not-found', 'edited']);
  });
});

describe('hidden text', () => {
  it('is no place for a quote, even if it comes first', async () => {
    hideByAttribute();
    openHtml(`<p hidden>${CLAIM}</p><p id="seen">${CLAIM}</p>`);
    const [found] = await findQuotes(document.body, [quoteOf(CLAIM)], noPace);
    const range = found?.place === 'found' ? found.range : undefined;
    expect(range?.startContainer.parentElement?.id).toBe('seen');
    openHtml(`<p hidden>${CLAIM}</p>`);
    expect(await find(quoteOf(CLAIM))).toBe('not-found');
  });

  it('does not separate the words of a quote', async () => {
    hideByAttribute();
    openHtml('<p>The council closed <b hidden>and then opened</b>the last public library.</p>');
    expect(await find(quoteOf('The council closed the last public library.'))).toEqual([
      'found',
      'The council closed and then openedthe last public library.',
    ]);
    openHtml('<p>Short <b hidden>not</b> words.</p>');
    expect((await find(quoteOf('Short words.')))[0]).toBe('found');
  });
});

describe('a page that repeats a sentence thousands of times', () => {
  it('is searched up to the intended one', async () => {
    vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
    openHtml(Array.from({ length: 3000 }, (_, number) => `<p>Entry ${number}: ${CLAIM}</p>`).join(''));
    const [found] = await findQuotes(document.body, [quoteOf(CLAIM, 'Entry 2500: ', ' Entry 2501')], noPace);
    const range = found?.place === 'found' ? found.range : undefined;
    expect(range?.startContainer.textContent).toContain('Entry 2500:');
  });
});

describe('reading in slices', () => {
  it('finds the same, and does not find changed words in their old place', async () => {
    openHtml(`${'<p>Some words of the page.</p>'.repeat(400)}<p id="it">${CLAIM}</p>`);
    const slow = (between: () => void): Pace => ({ isOver: () => true, rest: () => Promise.resolve(between()) });
    expect(
      await find(
        quoteOf(CLAIM),
        slow(() => {}),
      ),
    ).toEqual(['found', CLAIM]);
    let rests = 0;
    const change = () => {
      rests += 1;
      const paragraph = document.querySelector('#it');
      // This runs after the words were read, and before they are searched for.
      if (rests === 8 && paragraph?.firstChild) paragraph.firstChild.textContent = 'Something else.';
    };
    expect(await find(quoteOf(CLAIM), slow(change))).toBe('not-found');
    expect(rests).toBeGreaterThan(8);
  });
});
