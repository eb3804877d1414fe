/** What is kept of a check whose words may not leave: of a site that is never to be sent from, nothing. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { answerConsent } from '../../../lib/checks/answer-consent.ts';
import type { CheckRunner } from '../../../lib/checks/check-runner.ts';
import { answerFor } from '../../../lib/checks/consent.ts';
import { getMaterial, putMaterial } from '../../../lib/records/materials.ts';
import { readCheck } from '../../../lib/records/read-checks.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { record, states } from '../../fixtures/check-samples.ts';

const page = { address: 'https://harbour-post.example/a', title: 'A' };

const asked = async (id: string) => {
  const check = record(states['awaiting-consent'], { id, input: `Words of ${id}.`, page });
  await writeCheck(check);
  await putMaterial(check.input, { page }, Date.now());
  const told: string[] = [];
  const runner = { tell: async (_: string, { name }: { name: string }) => void told.push(name) };
  return { check, told, runner: runner as unknown as CheckRunner }; // cast: as much of it as is used
};

describe('the answer to whether words may leave', () => {
  it('never: the site is remembered, and the check and its page are gone for good', async () => {
    const { check, told, runner } = await asked('never');
    await answerConsent(runner, check, { answer: 'never' });
    expect(told).toEqual(['refused', 'removed']);
    expect(await answerFor(page.address)).toBe('never');
    expect(await readCheck('never')).toBeUndefined();
    expect(await getMaterial(check.input, Date.now())).toBeUndefined();
  });

  it('cancel: the check stays, and can be sent later', async () => {
    const { check, told, runner } = await asked('cancel');
    await answerConsent(runner, check, { answer: 'cancel' });
    expect(told).toEqual(['refused']);
    expect(await readCheck('cancel')).toEqual(check);
    expect(await getMaterial(check.input, Date.now())).toEqual({ page });
  });
});
