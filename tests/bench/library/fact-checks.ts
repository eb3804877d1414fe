/**
 * Generates fact-checks as publishers' history has them, from a seed: the words and their frequencies are those of our own
 * documents, since the number of texts that share four letters depends on the letters of a real language.
 */
import type { LibraryItem } from '../../../lib/engine/context/library/item.ts';
import { createRandom } from '../search/posts.ts';

const HOSTS = 20;
const FIRST_DAY = Date.UTC(2016, 0, 1);
const TEN_YEARS_MS = 10 * 365 * 86_400_000;
const TITLE_WORDS = 12;
/** The excerpt of WordPress has 55 words. */
const SUMMARY_WORDS = 55;
const NAME_SHARE = 0.12;
const NAMES = 20_000;

const hostOf = (at: number): string => `checker-${at % HOSTS}.example`;

export const createFactChecks = (words: readonly string[]) => {
  /** Names are joined from halves of words, so that there are more of them than a document has words. */
  const nameOf = (rank: number): string => {
    const [head = '', tail = ''] = [words[(rank * 7919) % words.length], words[(rank * 104_729) % words.length]];
    return head.slice(0, 4) + tail.slice(-4);
  };
  const sentence = (random: () => number, length: number): string =>
    Array.from({ length }, () =>
      random() < NAME_SHARE
        ? nameOf(Math.floor(NAMES ** random()))
        : (words[Math.floor(random() * words.length)] ?? ''),
    ).join(' ');

  return {
    sentence,
    hosts: Array.from({ length: HOSTS }, (_, at) => hostOf(at)),
    generate: (from: number, to: number): LibraryItem[] =>
      Array.from({ length: to - from }, (_, place): LibraryItem => {
        const at = from + place;
        const random = createRandom(at + 1);
        const host = hostOf(at);
        return {
          address: `https://${host}/fact-check/${at}-${nameOf(at)}`,
          host,
          publisher: `Checker ${at % HOSTS}`,
          title: sentence(random, TITLE_WORDS),
          summary: sentence(random, SUMMARY_WORDS),
          language: 'en',
          date: new Date(FIRST_DAY + Math.floor(random() * TEN_YEARS_MS)).toISOString(),
        };
      }),
  };
};
