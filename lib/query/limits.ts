/** Limits the cost of one search, so that no text and no structure can block the single thread that all users share. */

/** Characters of a Lucene text. */
export const MAX_TEXT = 20_000;
/** Nesting of brackets, or of clauses in a structured query. */
export const MAX_DEPTH = 64;
/** Conditions in one search; a search engine's classic limit. */
export const MAX_CLAUSES = 1024;
/** Characters of one wildcard pattern or regular expression. */
export const MAX_PATTERN = 256;
/** Steps that a regular expression may expand to, including repetitions. */
export const MAX_REGEX_STEPS = 1000;
/** Regular expressions in one search. */
export const MAX_REGEXES = 20;
/** The largest edit distance of `word~`; larger ones match nearly every short word. */
export const MAX_EDITS = 2;
/** Steps of one search: a term, a value or a row that is compared with a condition. They take at most 200 ms together. */
export const MAX_STEPS = 5_000_000;
/** The same for each row of a large project. */
export const MAX_STEPS_A_ROW = 50;
/** Rows that one search reads from the store, for conditions that the index cannot decide. */
export const MAX_ROWS_READ = 200_000;
