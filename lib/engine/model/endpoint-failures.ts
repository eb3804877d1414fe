/** Creates the failures of a model's server. Their sentences contain neither the key nor text of the server. */
import { type Sentence, sentence } from '../../contract/sentence.ts';
import { ModelFailure } from './model-failure.ts';

export const notReached = (host: string): ModelFailure =>
  new ModelFailure(sentence('modelFailure.notReached', { host }), sentence('modelFailure.next.startServer'));

export const notAnAnswer = (host: string): ModelFailure =>
  new ModelFailure(sentence('modelFailure.notInForm', { host }), sentence('modelFailure.next.checkAddress'));

export const notUsable = (what: Sentence): ModelFailure =>
  new ModelFailure(what, sentence('modelFailure.next.changeIt'));

/** Without this, Ollama refuses every request of a browser extension: https://github.com/ollama/ollama/blob/main/docs/faq.md */
const OLLAMA_ORIGINS = 'OLLAMA_ORIGINS=chrome-extension://*,moz-extension://*';

interface Refusal {
  host: string;
  model: string;
  status: number;
  /** Only Ollama's refusal of an origin has an empty body. */
  empty: boolean;
}

const sentenceFor = ({ host, model, status, empty }: Refusal): Sentence => {
  switch (status) {
    case 401:
      return sentence('modelFailure.refusedKey', { host });
    case 402:
      return sentence('modelFailure.unpaid', { host });
    case 403:
      return empty
        ? sentence('modelFailure.refusedExtension', { host, setting: OLLAMA_ORIGINS })
        : sentence('modelFailure.notAllowed', { host });
    case 404:
      return sentence('modelFailure.unknownModel', { host, model });
    case 413:
      return sentence('modelFailure.tooLong', { host });
    case 429:
      return sentence('modelFailure.noMoreNow', { host });
    default:
      return sentence('modelFailure.status', { host, status });
  }
};

export const endpointRefused = (refusal: Refusal): ModelFailure => new ModelFailure(sentenceFor(refusal));

export const endpointPaused = (host: string, waitMs: number): ModelFailure =>
  new ModelFailure(sentence('modelFailure.noMoreFor', { host, count: Math.ceil(waitMs / 1000) }));
