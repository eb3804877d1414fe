/** Serves a test of the chosen language model, over a port or in the same process: one short question of our own. */
import { createRouterClient, implement } from '@orpc/server';
import * as z from 'zod/mini';
import { type LanguageModelClient, languageModelContract } from '../../contract/device/language-model.ts';
import { type Sentence, sentence } from '../../contract/sentence.ts';
import type { Clock } from '../../platform/clock.ts';
import { TooLong, withinTime } from '../web/within-time.ts';
import type { LanguageModel } from './language-model.ts';
import { failureSentence, ModelFailure } from './model-failure.ts';

/** The rest of a check's 20 s if reading and searching took all of their time. */
export const JUDGING_MS = 7500;
/** A model that must load first takes longer than any check would wait. */
const LIMIT_MS = 60_000;

const QUESTION = {
  name: 'test',
  instructions: 'Say whether the two sentences claim the same. Answer with the member "same" alone: true or false.',
  material: '1. The bridge is closed on Sunday.\n2. On Sunday the bridge is closed.',
  shape: z.object({ same: z.boolean() }),
};

const sentencesFor = (error: unknown): Sentence[] => {
  if (error instanceof TooLong) return [sentence('modelFailure.tooSlowToTest')];
  const nextStep = error instanceof ModelFailure ? error.nextStep : undefined;
  return nextStep ? [failureSentence(error), nextStep] : [failureSentence(error)];
};

const tryLanguageModel = async (model: LanguageModel | undefined, signal: AbortSignal, clock: Clock) => {
  if (!model) return { works: false, sentences: [sentence('modelFailure.noModel')] };
  const started = clock.now();
  try {
    await withinTime({ clock, signal, ms: LIMIT_MS }, (limited) => model.complete(QUESTION, limited));
    const seconds = Math.round((clock.now() - started) / 100) / 10;
    return { works: true, sentences: [sentence('modelTest.answered', { seconds, model: model.name })] };
  } catch (error) {
    signal.throwIfAborted();
    return { works: false, sentences: sentencesFor(error) };
  }
};

export const serveLanguageModel = (chosen: () => Promise<LanguageModel | undefined>, clock: Clock) => {
  const os = implement(languageModelContract);
  const router = os.router({
    test: os.test.handler(async ({ signal = new AbortController().signal }) =>
      tryLanguageModel(await chosen(), signal, clock),
    ),
  });
  const client: LanguageModelClient = createRouterClient(router);
  return { router, client };
};
