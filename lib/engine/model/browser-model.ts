/**
 * Prompts the language model that a browser provides: https://github.com/webmachinelearning/prompt-api.
 * Nothing is downloaded: a download requires a click of the user elsewhere.
 */
import { BROWSER_MODEL } from '../../contract/device/device.ts';
import { type Sentence, sentence } from '../../contract/sentence.ts';
import { unlessAborted } from '../web/unless-aborted.ts';
import type { LanguageModel, ModelRequest } from './language-model.ts';
import { ModelFailure } from './model-failure.ts';
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

/** The states that the user can change: https://webmachinelearning.github.io/prompt-api/#enumdef-availability */
const unavailable = new Map([
  ['downloadable', sentence('modelFailure.browser.notDownloaded')],
  ['downloading', sentence('modelFailure.browser.downloading')],
]);

const failure = (stated: Sentence): ModelFailure =>
  new ModelFailure(stated, sentence('modelFailure.next.lookInSettings'));

/** Errors are distinguished by name alone, because their messages may repeat the prompt. */
const failureOf = (error: unknown): ModelFailure => {
  if (error instanceof ModelFailure) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'QuotaExceededError'
    ? failure(sentence('modelFailure.browser.tooLong'))
    : failure(sentence('modelFailure.browser.stopped'));
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
    name: BROWSER_MODEL,
    complete: async (question, signal) => {
      try {
        const state = await unlessAborted(signal, model.availability(expected));
        if (state !== 'available') {
          throw failure(unavailable.get(state) ?? sentence('modelFailure.browser.unavailable'));
        }
        for (const constrained of [true, false]) {
          const read = readReply(await prompt(question, constrained, signal), question.shape);
          if (read) return read.answer;
        }
        throw failure(sentence('modelFailure.browser.notInForm'));
      } catch (error) {
        signal.throwIfAborted();
        throw failureOf(error);
      }
    },
  };
};
