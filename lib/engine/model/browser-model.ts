/**
 * Prompts the language model that a browser provides: https://github.com/webmachinelearning/prompt-api.
 * It downloads nothing: a download requires a click of the user elsewhere.
 */
import { ServiceError } from '../../contract/errors.ts';
import { unlessAborted } from '../web/unless-aborted.ts';
import type { LanguageModel, ModelRequest } from './language-model.ts';
import { readReply, schemaOf, shapeInWords } from './read-reply.ts';

interface Expected {
  type: 'text';
  languages: string[];
}

export interface SessionOptions {
  initialPrompts?: { role: 'system'; content: string }[];
  expectedInputs?: Expected[];
  expectedOutputs?: Expected[];
  /** Browsers without support for it ignore it. */
  samplingMode?: 'most-predictable';
  signal?: AbortSignal;
}

interface BrowserSession {
  prompt(input: string, options: { responseConstraint?: object; signal: AbortSignal }): Promise<string>;
  destroy(): void;
}

/** The part of the browser's `LanguageModel` that is used; passed in by the code that detected it. */
export interface BrowserLanguageModel {
  availability(options: SessionOptions): Promise<string>;
  create(options: SessionOptions): Promise<BrowserSession>;
}

const BROWSER_MODEL_NAME = 'the browser’s language model';

/** The states that the user can change: https://webmachinelearning.github.io/prompt-api/#enumdef-availability */
const unavailable = new Map([
  ['downloadable', 'The browser’s language model is not downloaded yet.'],
  ['downloading', 'The browser’s language model is still being downloaded.'],
]);

const failure = (message: string): ServiceError =>
  new ServiceError('shape', message, { nextStep: 'Look at the language model in the settings.' });

/** Errors are distinguished by name alone, because their messages may repeat the prompt. */
const failureOf = (error: unknown): ServiceError => {
  if (error instanceof ServiceError) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'QuotaExceededError'
    ? failure('The passages are too long for the browser’s language model.')
    : failure('The browser’s language model stopped with an error.');
};

/** `languages` declares the languages of the text in advance, so that a browser can decline one that it cannot read. */
export const browserModel = (model: BrowserLanguageModel, languages: readonly string[] = ['en']): LanguageModel => {
  const text: Expected[] = [{ type: 'text', languages: [...languages] }];
  // The same question should have the same answer tomorrow.
  const expected = { expectedInputs: text, expectedOutputs: text, samplingMode: 'most-predictable' } as const;

  const promptOnce = async <T>(
    question: ModelRequest<T>,
    constrained: boolean,
    signal: AbortSignal,
  ): Promise<string> => {
    const { instructions, material, shape } = question;
    const content = constrained ? instructions : `${instructions}\n\n${shapeInWords(question)}`;
    const created = model.create({ ...expected, initialPrompts: [{ role: 'system', content }], signal });
    // A session that arrives after the abort is destroyed too.
    const session = await unlessAborted(signal, created).catch((error: unknown) => {
      created.then((late) => late.destroy()).catch(() => {});
      throw error;
    });
    try {
      const constraint = constrained ? { responseConstraint: schemaOf(shape) } : {};
      return await unlessAborted(signal, session.prompt(material, { ...constraint, signal }));
    } finally {
      session.destroy();
    }
  };

  /** Some browsers support the model but not the constraint. */
  const prompt = async <T>(question: ModelRequest<T>, constrained: boolean, signal: AbortSignal): Promise<string> => {
    try {
      return await promptOnce(question, constrained, signal);
    } catch (error) {
      const unknown = error instanceof Error && /^(NotSupportedError|TypeError)$/.test(error.name);
      if (!constrained || !unknown) throw error;
      return promptOnce(question, false, signal);
    }
  };

  return {
    name: BROWSER_MODEL_NAME,
    complete: async (question, signal) => {
      try {
        const state = await unlessAborted(signal, model.availability(expected));
        if (state !== 'available') {
          throw failure(
            unavailable.get(state) ?? 'The browser’s language model cannot be used here or in this language.',
          );
        }
        for (const constrained of [true, false]) {
          const read = readReply(await prompt(question, constrained, signal), question.shape);
          if (read) return read.answer;
        }
        throw failure('The browser’s language model did not answer in the requested form.');
      } catch (error) {
        signal.throwIfAborted();
        throw failureOf(error);
      }
    },
  };
};
