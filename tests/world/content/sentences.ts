/** The sentences that articles share with fact-checks, and near misses of them. All places are made up. */

/** The claim that FactDesk rated "False", verbatim. */
const checked = 'Merrowhaven closed its last public library in January 2026.';

export const sentences = {
  checked,
  /** The same claim in other words. */
  paraphrase: 'The last public library in Merrowhaven shut its doors for good in January 2026.',
  /** States the opposite, so the rating must not apply to it. */
  negated: 'It is not true that Merrowhaven closed its last public library in January 2026.',
  /** The article only quotes the claim. */
  quoted: '“Merrowhaven closed its last public library in January 2026,” the leaflet by the harbour traders claims.',
  question: 'Did Merrowhaven close its last public library in January 2026?',
  /** Nearly the same words, but a different claim: it has no rating. */
  near: 'Merrowhaven closed its last public swimming pool in January 2026.',
  /** About the same library, with a claim of its own. */
  related:
    'The last public library in Merrowhaven has had a garden for a hundred years, and its reading room is loved.',
  /** A longer sentence: the claim is one part of it. */
  longer:
    'While the mayor praised the harbour, Merrowhaven closed its last public library in January 2026, and the tram got blue seats.',
  /** Rated by two fact-checkers who disagree. */
  disputed: 'The tram line in Tarnlow cost twice its budget.',
  /** No fact-check exists for it or for a similar claim. */
  unchecked: 'The night ferry carried 41,200 passengers in its first winter.',
  /** Appears near the end of the very long page. */
  faraway: 'The last entry of the long record was written by the keeper of the third lock.',
  german: 'Obermoorstedt hat das Freibad für immer geschlossen.',
} as const;
