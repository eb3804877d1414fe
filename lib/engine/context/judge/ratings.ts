/** What a publisher's rating means for a label: exact words only, for a rating that has to be guessed at means nothing. */

export type Label = 'Safe' | 'Caution' | 'Warning';

const WORDS: Record<Label, readonly string[]> = {
  Warning: ['false', 'pants on fire', 'fake', 'incorrect'],
  Caution: ['misleading', 'mostly false', 'missing context', 'half true', 'mixture', 'unproven'],
  Safe: ['true', 'mostly true', 'correct', 'accurate'],
};

const TABLE = new Map<string, Label>(
  // The cast gives back what Object.entries widens: the keys are the labels of the record above.
  (Object.entries(WORDS) as [Label, readonly string[]][]).flatMap(([label, words]) =>
    words.map((word): [string, Label] => [word, label]),
  ),
);

/** "Half-True!" is "half true"; "Not true" stays what it is and is not in the table. */
const normalised = (rating: string): string =>
  rating
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[-–_\s]+/g, ' ')
    .replace(/^[\s"“”'‘’«»]+|[\s"“”'‘’«».!]+$/g, '');

export const labelOfRating = (rating: string): Label | undefined => TABLE.get(normalised(rating));
