// @vitest-environment happy-dom
/** Tests the marks of a page whose words change: what is told about them, and what the page answers. */
import { beforeEach, expect, it } from 'vitest';
import { createMarkBook } from '../../../../lib/page/marks/mark-book.ts';
import { fakeHighlights } from '../highlights.ts';

const CLAIM = 'The night ferry carried 41,200 people in its first winter.';
const quote = { exact: CLAIM, before: '', after: '' };

beforeEach(() => {
  fakeHighlights();
  document.body.innerHTML = `<p>${CLAIM}</p>`;
});

/** A book that marks the claim, and the list of what it tells. */
const markedPage = async () => {
  const told: unknown[] = [];
  const book = createMarkBook({
    document,
    shadowRootOf: ({ shadowRoot }) => shadowRoot,
    onLost: (checks) => told.push(['lost', ...checks]),
    onFound: (checks) => told.push(['found', ...checks]),
    onReworded: (check, readsNow) => told.push(['reworded', check, readsNow]),
    onMoved: () => {},
    signal: new AbortController().signal,
  });
  await book.mark([{ check: '1', quote }]);
  const reads = async (words: string) => {
    document.body.innerHTML = `<p>${words}</p>`;
    told.length = 0;
    await book.lookAgain();
    return told;
  };
  return { book, reads };
};

const CHANGED = CLAIM.replace('41,200', '14,200');

it('tells the new words of a mark, and answers with them, until they read as they did', async () => {
  const { book, reads } = await markedPage();
  expect(book.answerFor('1')).toEqual({ place: 'found', mark: 'highlighted' });
  expect(await reads(CHANGED)).toEqual([['reworded', '1', CHANGED]]);
  expect(book.answerFor('1')).toEqual({ place: 'edited', mark: 'highlighted', readsNow: CHANGED });
  expect(await reads(`${CHANGED} `)).toEqual([]);
  expect(await reads(CLAIM)).toEqual([['reworded', '1', undefined]]);
  expect(book.answerFor('1')).toEqual({ place: 'found', mark: 'highlighted' });
});

it('tells the new words of a mark that was missing, beside that it is found', async () => {
  const { reads } = await markedPage();
  expect(await reads('Loading')).toEqual([['lost', '1']]);
  expect(await reads(CHANGED)).toEqual(
    [
      ['found', '1'],
      ['reworded', '1', CHANGED],
    ].toReversed(),
  );
});

it('tells no wording of words that are redrawn as they were', async () => {
  const { reads } = await markedPage();
  expect(await reads(CLAIM)).toEqual([]);
});
