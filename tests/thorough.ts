/** `npm test` runs every case of the tests that have thousands; `npm run check` by itself runs a part of them. */
export const isThorough = process.env.THOROUGH_TESTS === '1';

/** `npm run test:long` runs what even `npm test` has no time for. */
export const isLong = process.env.LONG_TESTS === '1';

/** Every row for `npm test`; for `npm run check` each `step`th of them, so that it ends while a person waits. */
export const partOf = <Row>(rows: readonly Row[], step: number): readonly Row[] =>
  isThorough ? rows : rows.filter((_, at) => at % step === 0);
