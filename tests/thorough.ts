/** Which part of the tests that have thousands of cases runs: all of them in `npm run test:long`, elsewhere one of the day. */

/** `npm run test:long` runs what even `npm test` has no time for. */
export const isLong = process.env.LONG_TESTS === '1';

/** `npm test` has time for more cases than `npm run check`. */
export const isThorough = isLong || process.env.THOROUGH_TESTS === '1';

/** Changes each day, so that all cases have their turn. `TEST_SEED=…` repeats a day. */
export const seed = Number(process.env.TEST_SEED ?? Math.floor(Date.now() / 86_400_000));

/** Belongs into what a failure says. */
export const seedWords = `TEST_SEED=${seed}`;

/** Each `step`th row, beginning with another one each day; every row in `npm run test:long`. */
export const partOf = <Row>(rows: readonly Row[], step: number): readonly Row[] =>
  isLong ? rows : rows.filter((_, at) => at % step === seed % step);
