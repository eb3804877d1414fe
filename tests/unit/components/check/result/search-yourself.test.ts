// @vitest-environment happy-dom
/** The links for the user's own search: the Wikipedia is that of the claim's language, where it is known. */
import { h } from 'preact';
import { expect, it } from 'vitest';
import { SearchYourself } from '../../../../../components/check/result/search-yourself.tsx';
import type { CheckRecord } from '../../../../../lib/records/read-checks.ts';
import { record, states } from '../../../../fixtures/check-samples.ts';
import { draw } from '../../../../fixtures/drawn-view.ts';

const linksOf = async (changes: Partial<CheckRecord>) => {
  const check = record(states.done, { input: 'Obermoorstedt hat kein Freibad.', ...changes });
  await draw(h(SearchYourself, { record: check }));
  return [...document.querySelectorAll('a')].map(({ href }) => new URL(href).host);
};

it.each([
  ['de', 'de.wikipedia.org'],
  [undefined, 'en.wikipedia.org'],
  ['evil.example/', 'en.wikipedia.org'],
])('leads from a claim with the Wikipedia %j to %s', async (wikipedia, host) => {
  const hosts = await linksOf(wikipedia === undefined ? {} : { wikipedia });
  expect(hosts.filter((one) => one.endsWith('wikipedia.org'))).toEqual([host]);
});
