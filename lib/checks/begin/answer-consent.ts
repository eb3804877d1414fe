/** Applies the user's decision at the consent prompt to a check. */
import { type CheckConsentAnswer, rememberAnswer, rememberHosts } from '../../privacy/leaving.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { dropMaterial, getMaterial, putMaterial } from '../../records/materials.ts';
import { sweepChecks } from '../../records/write-checks.ts';
import type { RequestChoices, SentWith } from '../check-events.ts';
import type { CheckRunner } from '../check-runner.ts';
import type { AgainParts } from './check-again.ts';
import { inputOf } from './new-check.ts';

export interface AnsweredConsent {
  answer: CheckConsentAnswer;
  /** The text as edited by the user. */
  words?: string | undefined;
  /** Sent to the service with the text, as edited by the user. */
  request?: SentWith | undefined;
  choices?: RequestChoices | undefined;
}

/** Material is stored under the text, so it moves with an edit; the quote's position belongs to the old text and is dropped. */
const moveMaterial = async (from: string, to: string, now: number): Promise<void> => {
  const material = await getMaterial(from, now);
  if (typeof material !== 'object' || material === null || !('page' in material)) return;
  await putMaterial(to, { page: material.page }, now);
};

/** Deletes the check and its page material: nothing is stored of a blocked site. */
const forget = async (runner: CheckRunner, id: string, input: string): Promise<void> => {
  // Dispatched first, so that the card of the check disappears.
  await runner.dispatch(id, { name: 'removed' });
  await sweepChecks((record) => record.id === id);
  await dropMaterial(input);
};

export const answerConsent = async (
  { runner, missingOf }: AgainParts,
  record: CheckRecord,
  { answer, words, request, choices }: AnsweredConsent,
): Promise<void> => {
  const { id, page, input, state } = record;
  if (answer === 'hosts') {
    if (state.name === 'awaiting-consent' && state.offersHosts) await rememberHosts(state.hosts);
  } else if (page) await rememberAnswer(page.address, answer, record.wikipedia);
  if (answer === 'never' || answer === 'cancel') {
    await runner.dispatch(id, { name: 'refused' });
    if (answer === 'never') await forget(runner, id, input);
    return;
  }
  // Older records may hold invisible characters as well: the prompt shows the text without them.
  const changed = inputOf(words ?? input);
  // No visible text is left to send.
  if (changed === '') return runner.dispatch(id, { name: 'refused' });
  if (changed !== input) await moveMaterial(input, changed, Date.now());
  const missing = await missingOf(record);
  await runner.dispatch(id, {
    name: 'consented',
    ...(changed === input ? {} : { input: changed }),
    ...(request === undefined ? {} : { request }),
    ...(choices === undefined ? {} : { choices }),
    missing,
  });
};
