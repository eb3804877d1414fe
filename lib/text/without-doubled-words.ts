/** Removes the slip of a writer who wrote two or more words twice in a row: "Super Bowl Super Bowl LIII". */

/** Words later in a text stay as they are, and so do longer runs. */
const MAX_WORDS = 40;
/** One word twice may be a name: "Walla Walla". */
const MIN_RUN = 2;

const isDoubledAt = (words: readonly string[], at: number, length: number): boolean =>
  words.slice(at, at + length).every((word, place) => word === words[at + length + place]);

/** The number of words from here on that follow once more, the most that do; 0 if none. */
const doubledAt = (words: readonly string[], at: number): number => {
  for (let length = Math.floor((words.length - at) / 2); length >= MIN_RUN; length -= 1)
    if (isDoubledAt(words, at, length)) return length;
  return 0;
};

/** Runs of spaces become one space. A comma between the two keeps them: "New York, New York". */
export const withoutDoubledWords = (text: string): string => {
  const words = text.trim().split(/\s+/);
  const folded = words.slice(0, MAX_WORDS).map((word) => word.toLowerCase());
  const kept: string[] = [];
  for (let at = 0; at < folded.length; at += 1) {
    const run = doubledAt(folded, at);
    if (run > 0) at += run - 1;
    else kept.push(words[at] ?? '');
  }
  return [...kept, ...words.slice(MAX_WORDS)].join(' ');
};
