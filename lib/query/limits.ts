/** What one search may cost, so that no text and no structure can hold up the one thread that everybody shares. */

/** Characters of a Lucene text. */
export const MAX_TEXT = 20_000;
/** Brackets, or clauses of a structured query, inside one another. */
export const MAX_DEPTH = 64;
/** Conditions in one search; a search engine's classic cap. */
export const MAX_CLAUSES = 1024;
/** Characters of one wildcard pattern or regular expression. */
export const MAX_PATTERN = 256;
/** Steps that a regular expression may be spelled out to, repetitions included. */
export const MAX_REGEX_STEPS = 1000;
/** Regular expressions in one search. */
export const MAX_REGEXES = 20;
/** The largest edit distance of `word~`; larger ones find nearly every short word. */
export const MAX_EDITS = 2;
