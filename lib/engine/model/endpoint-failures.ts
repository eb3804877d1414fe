/** Creates the errors of a model's server, in sentences that contain neither the key nor text of the server. */
import { kindOfStatus, ServiceError } from '../../contract/errors.ts';

export const notReached = (host: string): ServiceError =>
  new ServiceError('network', `${host} could not be reached.`, {
    nextStep: 'Start the model’s server, and check its address and the permission to ask it.',
  });

export const notAnAnswer = (host: string): ServiceError =>
  new ServiceError('shape', `${host} did not answer in the requested form.`, {
    nextStep: 'Check the address, or choose another model.',
  });

export const notUsable = (what: string): ServiceError =>
  new ServiceError('shape', what, { nextStep: 'Change it in the settings.' });

/** Without this, Ollama refuses every request of a browser extension: https://github.com/ollama/ollama/blob/main/docs/faq.md */
const OLLAMA_ORIGINS = 'OLLAMA_ORIGINS=chrome-extension://*,moz-extension://*';

interface Refusal {
  host: string;
  model: string;
  status: number;
  /** Only Ollama's refusal of an origin has an empty body. */
  empty: boolean;
  retryAfter: string | null;
}

const sentenceFor = ({ host, model, status, empty, retryAfter }: Refusal): string => {
  switch (status) {
    case 401:
      return `${host} refused the key.`;
    case 402:
      return `${host} wants to be paid first.`;
    case 403:
      return empty
        ? `${host} refused to answer a browser extension. If it is Ollama, start it with ${OLLAMA_ORIGINS}.`
        : `${host} does not allow this.`;
    case 404:
      return `${host} does not know the model ${model}, or its address is another one.`;
    case 413:
      return `The passages are too long for ${host}.`;
    case 429:
      return /^\d{1,6}$/.test(retryAfter ?? '')
        ? `${host} takes no more requests for the next ${retryAfter} seconds.`
        : `${host} takes no more requests for now.`;
    default:
      return `${host} answered ${status}.`;
  }
};

export const endpointRefused = (refusal: Refusal): ServiceError =>
  new ServiceError(kindOfStatus(refusal.status), sentenceFor(refusal), { status: refusal.status });
