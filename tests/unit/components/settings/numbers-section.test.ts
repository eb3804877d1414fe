// @vitest-environment happy-dom
/** The formulas page states every weight and bound that the code uses. */
import { h } from 'preact';
import { expect, it } from 'vitest';
import { NumbersSection } from '../../../../components/settings/numbers-section.tsx';
import { BOUNDS, WEIGHTS } from '../../../../lib/engine/narratives/score/formulas.ts';
import { draw, textsOf } from '../../../fixtures/drawn-view.ts';

const formulaOf = (name: string): string =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling
    ?.textContent ?? '';

it('states each formula with its weights and bounds', async () => {
  await draw(h(NumbersSection, {}));
  const { factChecks, sources, repetition, growth } = WEIGHTS;
  expect(formulaOf('Risk')).toContain(
    `${factChecks} × fact-checks + ${sources} × sources + ${repetition} × repetition + ${growth} × growth`,
  );
  const bounds = Object.values(BOUNDS).map((bound) => bound.toLocaleString('en'));
  const text = textsOf('dd').join('\n');
  for (const bound of bounds) expect(text).toMatch(new RegExp(`(?<!\\d)${bound}(?!\\d)`));
  expect(text).not.toMatch(/\{\w+\}|\$\d/);
  expect(formulaOf('Label')).toContain('None without a fact-check.');
});
