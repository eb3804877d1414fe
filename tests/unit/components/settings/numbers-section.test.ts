// @vitest-environment happy-dom
/** The page of formulas says what the code reckons with: each of its weights and bounds stands in a sentence. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { NumbersSection } from '../../../../components/settings/numbers-section.tsx';
import { BOUNDS, WEIGHTS } from '../../../../lib/engine/narratives/score/formulas.ts';

const formulaOf = (name: string): string =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling
    ?.textContent ?? '';

it('tells each formula with what it reckons with', async () => {
  await act(() => render(h(NumbersSection, {}), document.body));
  const { factChecks, sources, repetition, growth } = WEIGHTS;
  expect(formulaOf('Risk')).toContain(
    `${factChecks} × fact-checks + ${sources} × sources + ${repetition} × repetition + ${growth} × growth`,
  );
  const bounds = Object.values(BOUNDS).map((bound) => bound.toLocaleString('en'));
  const told = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent).join('\n');
  for (const bound of bounds) expect(told).toMatch(new RegExp(`(?<!\\d)${bound}(?!\\d)`));
  expect(told).not.toMatch(/\{\w+\}|\$\d/);
  expect(formulaOf('Label')).toContain('None without a fact-check.');
});
