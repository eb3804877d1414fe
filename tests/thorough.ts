/** `npm test` takes every case of the tests that step through thousands; `npm run check` by itself takes a part of them. */
export const isThorough = process.env.THOROUGH_TESTS === '1';
