// @vitest-environment happy-dom
/** How likely an account poses as another one: in the reader's words where the specification has the value, else as a quotation. */
import { h } from 'preact';
import { expect, it } from 'vitest';
import { Likelihood } from '../../../../../components/narrative/account/likelihood.tsx';
import { spoofingLikelihoods } from '../../../../../lib/contract/authors.ts';
import { all, bodyText, draw, textsOf } from '../../../../fixtures/drawn-view.ts';

it('words the values of the specification', async () => {
  const worded = [];
  for (const given of spoofingLikelihoods) {
    await draw(h(Likelihood, { given }));
    worded.push(bodyText());
    expect(all('q')).toEqual([]);
  }
  expect(worded).toEqual(['Very low', 'Low', 'Medium', 'High']);
});

it.each(['Extreme', 'high', 'veryLow', 'toString', ''])('quotes any other value as it came: %j', async (given) => {
  await draw(h(Likelihood, { given }));
  expect(textsOf('q')).toEqual([given]);
});
