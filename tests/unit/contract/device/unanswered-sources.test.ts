import { expect, it } from 'vitest';
import type { Context } from '../../../../lib/contract/context-checks.ts';
import { hasUnansweredSources } from '../../../../lib/contract/device/unanswered-sources.ts';

const contextWith = (searched: unknown) => ({ searched }) as unknown as Context; // cast: other members are not read

it.each([
  ['failed for an unknown reason', { outcome: 'did not answer' }, true],
  ['took too long', { outcome: 'did not answer', because: 'no answer in time' }, true],
  ['refused', { outcome: 'did not answer', because: 'refused' }, false],
  ['limits requests', { outcome: 'did not answer', because: 'rate limited' }, false],
  ['found nothing', { outcome: 'found nothing' }, false],
])('a source that %s', (_, source, isUnanswered) => {
  expect(hasUnansweredSources(contextWith([source]))).toBe(isUnanswered);
});

it('nothing is unanswered where no source is listed', () => {
  expect(hasUnansweredSources(contextWith(undefined))).toBe(false);
});
