/** The sentences on which the articles and the fact-checkers meet, or narrowly do not. All places are made up. */

/** The one that FactDesk rated "False", word by word. */
const checked = 'Merrowhaven closed its last public library in January 2026.';

export const sentences = {
  checked,
  /** The same claim in other words. */
  paraphrase: 'The last public library in Merrowhaven shut its doors for good in January 2026.',
  /** Says the opposite, so the rating must not be carried over. */
  negated: 'It is not true that Merrowhaven closed its last public library in January 2026.',
  /** The article only reports that somebody said it. */
  quoted: '“Merrowhaven closed its last public library in January 2026,” the leaflet by the harbour traders claims.',
  question: 'Did Merrowhaven close its last public library in January 2026?',
  /** Nearly the same words, another claim: nobody has rated it. */
  near: 'Merrowhaven closed its last public swimming pool in January 2026.',
  /** Rated by two fact-checkers who disagree. */
  disputed: 'The tram line in Tarnlow cost twice its budget.',
  /** Nobody has checked it, or anything like it. */
  unchecked: 'The night ferry carried 41,200 passengers in its first winter.',
  /** Stands near the end of the very long page. */
  faraway: 'The last entry of the long record was written by the keeper of the third lock.',
  german: 'Obermoorstedt hat das Freibad für immer geschlossen.',
} as const;
