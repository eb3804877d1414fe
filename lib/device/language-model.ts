/** Connects the language model that the user chose to the engine of this device. */
import {
  isLanguageModelKeyLocked,
  readLanguageModel,
  readLanguageModelKey,
} from '../connections/this-device/language-model.ts';
import type { Judge } from '../engine/context/judge/judge.ts';
import { languageModelJudge } from '../engine/context/judge/language-model/language-model-judge.ts';
import { type BrowserLanguageModel, browserModel } from '../engine/model/browser-model.ts';
import type { LanguageModel } from '../engine/model/language-model.ts';
import { openAiEndpoint } from '../engine/model/openai-endpoint.ts';
import { JUDGING_MS, serveLanguageModel } from '../engine/model/serve-language-model.ts';
import type { Web } from '../engine/web/client.ts';
import { systemClock } from '../platform/clock.ts';

/** The cast: some browsers have this API, but the DOM types lack it. https://webmachinelearning.github.io/prompt-api/ */
const own = (globalThis as { LanguageModel?: BrowserLanguageModel }).LanguageModel;

const choose = async (web: Web): Promise<LanguageModel | undefined> => {
  const choice = await readLanguageModel();
  switch (choice.kind) {
    case 'none':
      return undefined;
    case 'browser':
      return own && browserModel(own);
    case 'endpoint':
      return (await isLanguageModelKeyLocked())
        ? undefined
        : openAiEndpoint(choice, { web, key: readLanguageModelKey });
  }
};

export const openLanguageModel = (web: Web) => {
  const chosen = () => choose(web);
  return {
    chosen,
    served: serveLanguageModel(chosen, systemClock),
    /** For one run; without a model, rules judge and are named in the result. */
    judge: async (): Promise<Judge | undefined> => {
      const model = await chosen();
      return model && languageModelJudge({ model, clock: systemClock, budgetMs: JUDGING_MS });
    },
  };
};
