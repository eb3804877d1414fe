/** Opens the language model that judges claims of model version 2.0, as the operator's file names it: the same as on a device. */
import { type Sentence, sentence } from '../../lib/contract/sentence.ts';
import type { Judge } from '../../lib/engine/context/judge/judge.ts';
import { languageModelJudge } from '../../lib/engine/context/judge/language-model/language-model-judge.ts';
import type { LanguageModel } from '../../lib/engine/model/language-model.ts';
import { failureSentence, ModelFailure } from '../../lib/engine/model/model-failure.ts';
import { openAiEndpoint } from '../../lib/engine/model/openai-endpoint.ts';
import { JUDGING_MS } from '../../lib/engine/model/serve-language-model.ts';
import { createWeb } from '../../lib/engine/web/client.ts';
import type { HostPauses } from '../../lib/engine/web/host-pauses.ts';
import type { Clock } from '../../lib/platform/clock.ts';
import type { EvidenceFile } from './evidence-settings-file.ts';

export type OperatorsModel = Pick<EvidenceFile, 'languageModel' | 'languageModelKey'>;

interface ModelPorts {
  clock: Clock;
  pauses: HostPauses;
  /** The operator hears what callers do not. */
  onFailure: (stated: Sentence) => void;
}

/** Failures name the host, which may be in a network of the operator: callers hear only that there was one. */
const withoutHost = (model: LanguageModel, onFailure: ModelPorts['onFailure']): LanguageModel => ({
  name: model.name,
  complete: async (request, signal) => {
    try {
      return await model.complete(request, signal);
    } catch (error) {
      signal.throwIfAborted();
      onFailure(failureSentence(error));
      throw new ModelFailure(sentence('modelFailure.unforeseen'));
    }
  },
});

/** Undefined without a model: rules judge then, and each result says so. */
export const openServerModel = (
  operators: OperatorsModel | undefined,
  { clock, pauses, onFailure }: ModelPorts,
): (() => Promise<Judge>) | undefined => {
  if (!operators || operators.languageModel.kind === 'none') return undefined;
  const { languageModel, languageModelKey } = operators;
  // Not the fetch of sources: the operator chose the address, and it may be in a network of theirs. It follows no redirect.
  const web = createWeb({ fetch, now: clock.now, pauses });
  const endpoint = openAiEndpoint(languageModel, { web, key: async () => languageModelKey });
  const model = withoutHost(endpoint, onFailure);
  return async () => languageModelJudge({ model, clock, budgetMs: JUDGING_MS });
};
