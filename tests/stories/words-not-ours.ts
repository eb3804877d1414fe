/**
 * Finds text that does not come from the messages: in a language without plain letters, only the story's data may have them.
 */
import type { Story } from './story.ts';

const readAttributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'];

const textsIn = (root: HTMLElement): string[] => {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  // The browser supplies the names of keys.
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('kbd')) texts.push(walker.currentNode.nodeValue ?? '');
  for (const element of root.querySelectorAll('*'))
    texts.push(...readAttributes.flatMap((name) => element.getAttribute(name) ?? []));
  return texts;
};

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]{2,}/g) ?? [];

/** A line break of JSON would join a word. */
const plainJson = (value: unknown): string => JSON.stringify(value).replaceAll(/\\[nrt]/g, ' ');

/** Four digits of sixteen in each group, of no language. */
const FINGERPRINT = /^(?:[\da-f]{4} ){15}[\da-f]{4}$/;

/** The words in dates, ages, lists and names of languages. */
const byTheBrowser: string[] = (() => {
  const styles = ['long', 'short'] as const;
  const months = Array.from({ length: 12 }, (_, at) => new Date(2026, at, 1));
  const week = Array.from({ length: 7 }, (_, at) => new Date(2026, 0, 1 + at));
  const dates = [
    ...months.flatMap((date) => styles.map((month) => date.toLocaleDateString('en-GB', { month }))),
    ...week.flatMap((date) => styles.map((weekday) => date.toLocaleDateString('en-GB', { weekday }))),
  ];
  const nameOf = new Intl.DisplayNames('en', { type: 'language' });
  const languages = 'ar cs da de el en es fi fr he hi hu it ja ko nl no pl pt ro ru sv tr uk zh'
    .split(' ')
    .map((code) => nameOf.of(code));
  return wordsIn(
    `${dates.join(' ')} ${languages.join(' ')} and or am pm at hr hrs min mins sec secs bn tn day days ago yesterday today now in wk mo yr`,
  );
})();

/** The map that a location in a file links to, and the Wikipedia of the language that runs from right to left. */
const OF_SITES = wordsIn('openstreetmap.org ar.wikipedia.org');

/** The messages of refusals are a service's words, too. */
const wordsOfAnswer = (answer: (input: never) => unknown): string => {
  try {
    return JSON.stringify(answer(undefined as never)) ?? ''; // a story's answers are fixed
  } catch (error) {
    return JSON.stringify([String(error), error]);
  }
};

export const wordsNotOurs = (root: HTMLElement, { name, stored, answers, theirWords = '' }: Story): string[] => {
  const answered = Object.values(answers ?? {}).map(wordsOfAnswer);
  const theirs = new Set([...wordsIn(plainJson([stored, theirWords, answered, name])), ...byTheBrowser, ...OF_SITES]);
  const isCut = (text: string, word: string) => text.includes('…') && [...theirs].some((one) => one.startsWith(word));
  const texts = textsIn(root).filter((text) => !FINGERPRINT.test(text));
  return texts.filter((text) => wordsIn(text).some((word) => !theirs.has(word) && !isCut(text, word)));
};
