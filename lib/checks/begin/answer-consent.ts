/** What becomes of a check by the person's answer to whether its words may leave. */
import { type ConsentAnswer as Answer, rememberAnswer } from '../../privacy/leaving.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { dropMaterial, getMaterial, putMaterial } from '../../records/materials.ts';
import { sweepChecks } from '../../records/write-checks.ts';
import type { CheckRunner } from '../check-runner.ts';
import type { AgainParts } from './check-again.ts';
import { inputOf } from './new-check.ts';

export interface ConsentAnswer {
  answer: Answer;
  /** The words as the person changed them. */
  words?: string | undefined;
}

/** What the page gave is found by the words, so it moves with them; the place on the page is that of the old words. */
const moveMaterial = async (from: string, to: string, now: number): Promise<void> => {
  const material = await getMaterial(from, now);
  if (typeof material !== 'object' || material === null || !('page' in material)) return;
  await putMaterial(to, { page: material.page }, now);
};

/** Nothing is kept of a site that nothing is to be sent from, neither the check nor what its page gave. */
const forget = async (runner: CheckRunner, id: string, input: string): Promise<void> => {
  // Told first, so that its card is shown no more.
  await runner.dispatch(id, { name: 'removed' });
  await sweepChecks((record) => record.id === id);
  await dropMaterial(input);
};

export const answerConsent = async (
  { runner, missingOf }: AgainParts,
  record: CheckRecord,
  { answer, words }: ConsentAnswer,
): Promise<void> => {
  const { id, page, input } = record;
  if (page) await rememberAnswer(page.address, answer, record.wikipedia);
  if (answer === 'never' || answer === 'cancel') {
    await runner.dispatch(id, { name: 'refused' });
    if (answer === 'never') await forget(runner, id, input);
    return;
  }
  // Also of a record from before: what it asks about is shown without what nobody sees.
  const changed = inputOf(words ?? input);
  // Nothing is left that could be sent.
  if (changed === '') return runner.dispatch(id, { name: 'refused' });
  if (changed !== input) await moveMaterial(input, changed, Date.now());
  const missing = await missingOf(record);
  await runner.dispatch(id, { name: 'consented', ...(changed === input ? {} : { input: changed }), missing });
};
