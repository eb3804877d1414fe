/**
 * Measures the comparison of an open page with the library: what is found on pages of 300 ordinary sentences with one rated claim
 * among them, how long it takes, and its longest task.
 */
import { claimsOnPage } from '../../../lib/engine/context/library/claims-on-page.ts';
import { createLibrary } from '../../../lib/engine/context/library/library.ts';
import { LIBRARY } from '../../../lib/engine/context/library/library-index.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import { systemClock } from '../../../lib/platform/clock.ts';
import { processorMs } from '../../bench/stopwatch.ts';
import { webOf } from '../../fakes/web-of.ts';
import { reading } from '../../fixtures/reading.ts';
import { atLeast, atMost, type Measured } from '../evaluation.ts';
import { itemOf } from '../retrieval.ts';
import type { OrdinarySentence } from './ordinary-sentences.ts';
import type { Claim } from './read-claims.ts';

const PAGE_SENTENCES = 300;
const ROWS_PER_WRITE = 500;
/** A claim that a page may repeat as a sentence of its own. */
const MIN_LETTERS = 60;
const MAX_LETTERS = 200;
const STEP = 37;

const desk = { name: 'FactDesk', host: 'factdesk.example' };
const noRequest = () => Promise.reject(new Error('Nothing leaves.'));

const openLibrary = async (claims: readonly Claim[]) => {
  const store = createMemoryStore();
  const items = claims.map((claim) => {
    const address = `https://${desk.host}/${encodeURIComponent(claim.id)}`;
    return { ...itemOf(claim), address, date: '2026-03-03', rating: 'False' };
  });
  for (let from = 0; from < items.length; from += ROWS_PER_WRITE)
    await store.factChecks.put(LIBRARY, items.slice(from, from + ROWS_PER_WRITE));
  return createLibrary({ store, web: webOf(noRequest), ...reading, clock: systemClock });
};

/** Returns the longest stretch of the processor between two turns of this thread, until it is stopped. */
const watchTasks = (): (() => number) => {
  let longest = 0;
  let last = processorMs();
  let isOver = false;
  const look = () => {
    const now = processorMs();
    longest = Math.max(longest, now - last);
    last = now;
    // After each turn: a timer of its own could fire after two slices.
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  return () => {
    isOver = true;
    return longest;
  };
};

/** Sentences that end by themselves: the page consists of paragraphs of one each. */
const plain = ({ text }: OrdinarySentence): boolean => !text.includes('\n');

export const pageFigures = async (
  claims: readonly Claim[],
  ordinary: readonly OrdinarySentence[],
): Promise<Measured[]> => {
  const sentences = ordinary.filter(plain).map(({ text }) => text);
  const pages = Math.floor(sentences.length / (PAGE_SENTENCES - 1));
  const repeated = claims.filter(({ claim }) => claim.length >= MIN_LETTERS && claim.length <= MAX_LETTERS);
  if (pages === 0 || repeated.length < pages * STEP) return [];
  const library = await openLibrary(claims);
  const compare = (text: string) =>
    claimsOnPage(
      { addresses: ['https://news.example/'], title: '', text, lang: 'en' },
      { library, publishers: [desk], clock: systemClock },
    );
  // Reads the index, which every check of the session shares.
  await compare(sentences[0] ?? '');
  const works: number[] = [];
  const tasks: number[] = [];
  let [right, wrong, questions] = [0, 0, 0];
  for (let page = 0; page < pages; page += 1) {
    const planted = repeated[page * STEP]?.claim ?? '';
    const own = sentences.slice(page * (PAGE_SENTENCES - 1), (page + 1) * (PAGE_SENTENCES - 1));
    const text = own.toSpliced(PAGE_SENTENCES / 2, 0, planted).join('\n');
    const [before, longest] = [processorMs(), watchTasks()];
    const { rated, mayBeRated } = await compare(text);
    tasks.push(longest());
    works.push(processorMs() - before);
    const isPlanted = rated.filter(({ factChecks: [one] }) => one?.claim === planted).length;
    right += Math.min(1, isPlanted);
    wrong += rated.length - isPlanted;
    questions += mayBeRated.length;
  }
  const of = (what: string) => ({ name: `page ${what}`, what: `a page of ${PAGE_SENTENCES} sentences: ${what}` });
  return [
    { ...of('its rated claim found'), value: right / pages, shown: `${right} of ${pages}`, must: atLeast(1) },
    { ...of('other sentences rated'), value: wrong, must: atMost(0) },
    { ...of('questions a page'), value: questions / pages, shown: `${questions} on ${pages}` },
    { ...of('work, most, ms'), value: Math.round(Math.max(...works)), must: atMost(1500) },
    { ...of('longest task, ms'), value: Math.round(Math.max(...tasks)), must: atMost(50) },
  ];
};
