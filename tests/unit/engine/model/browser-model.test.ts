/**
 * The built-in model of the browser behind its port: used only if available, with one session per question that is always
 * destroyed.
 */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type BrowserLanguageModel,
  browserModel,
  type SessionOptions,
} from '../../../../lib/engine/model/browser-model.ts';
import { ModelFailure } from '../../../../lib/engine/model/model-failure.ts';
import { inEnglish } from '../../../fixtures/english.ts';

const question = {
  name: 'comparison',
  instructions: 'Compare them.',
  material: 'One. Two.',
  shape: z.object({ same: z.enum(['yes', 'no']) }),
};

type Prompt = (constrained: boolean, signal: AbortSignal) => Promise<string>;

interface Browser extends BrowserLanguageModel {
  created: SessionOptions[];
  constraints: unknown[];
  open: number;
}

const browserWith = (prompt: Prompt, state = 'available'): Browser => {
  const browser: Browser = {
    created: [],
    constraints: [],
    open: 0,
    availability: async () => state,
    create: async (options) => {
      browser.created.push(options);
      browser.open += 1;
      return {
        prompt: (_, { responseConstraint, signal }) => {
          browser.constraints.push(responseConstraint);
          return prompt(responseConstraint !== undefined, signal);
        },
        destroy: () => {
          browser.open -= 1;
        },
      };
    },
  };
  return browser;
};

const named = (name: string) => Object.assign(new Error('One. Two.'), { name });
const query = (browser: Browser, signal = AbortSignal.timeout(5000)) =>
  browserModel(browser, ['en', 'de']).complete(question, signal);

/** The sentence of the failure in English, followed by its next step. */
const failureOf = async (browser: Browser): Promise<{ error: ModelFailure; words: string }> => {
  const error: unknown = await query(browser).catch((reason: unknown) => reason);
  if (!(error instanceof ModelFailure)) throw new Error(`No ModelFailure: ${String(error)}`);
  return { error, words: inEnglish(error.nextStep ? [error.sentence, error.nextStep] : [error.sentence]) };
};
const NEXT_STEP = 'Check the language model in Settings.';

describe('a browser whose model is ready', () => {
  it('is queried in a separate session, constrained to the shape', async () => {
    const browser = browserWith(async () => '{"same":"yes"}');
    expect(await query(browser)).toEqual({ same: 'yes' });
    expect(browser).toMatchObject({ open: 0, constraints: [{ type: 'object', required: ['same'] }] });
    expect(browser.created).toMatchObject([
      {
        initialPrompts: [{ role: 'system', content: 'Compare them.' }],
        expectedInputs: [{ type: 'text', languages: ['en', 'de'] }],
        expectedOutputs: [{ type: 'text', languages: ['en', 'de'] }],
        samplingMode: 'most-predictable',
      },
    ]);
  });

  it.each(['NotSupportedError', 'TypeError'])('without constraints (%s) gets the shape in words', async (name) => {
    const browser = browserWith(async (constrained) => {
      if (constrained) throw named(name);
      return '{"same":"no"}';
    });
    expect(await query(browser)).toEqual({ same: 'no' });
    expect(browser.created[1]?.initialPrompts?.[0]?.content).toContain('Answer with JSON');
    expect(browser.open).toBe(0);
  });

  it('is queried once more after a malformed answer, and then no more', async () => {
    const answers = ['Yes.', '{"same":"yes"}'];
    expect(await query(browserWith(async () => answers.shift() ?? ''))).toEqual({ same: 'yes' });
    const stubborn = browserWith(async () => 'Yes.');
    const { words } = await failureOf(stubborn);
    expect(words).toBe(`Your browser’s language model didn’t respond in the requested form. ${NEXT_STEP}`);
    expect(stubborn.created).toHaveLength(2);
  });

  it.each([
    ['QuotaExceededError', 'The passages are too long for your browser’s language model.'],
    ['UnknownError', 'Your browser’s language model stopped with an error.'],
  ])('that fails with %s reports that without the content of the question', async (name, sentence) => {
    const browser = browserWith(async () => Promise.reject(named(name)));
    const { error, words } = await failureOf(browser);
    expect(words).toBe(`${sentence} ${NEXT_STEP}`);
    expect(error.cause).toBeUndefined();
    expect(`${error.message} ${JSON.stringify(error)}`).not.toContain('One. Two.');
    expect(browser.open).toBe(0);
  });

  it('that never answers is abandoned on abort, with its session destroyed', async () => {
    const browser = browserWith(() => new Promise(() => {}));
    const stop = new AbortController();
    const rejection = expect(query(browser, stop.signal)).rejects.toThrow('enough');
    await expect.poll(() => browser.open).toBe(1);
    stop.abort(new Error('enough'));
    await rejection;
    expect(browser.open).toBe(0);
  });

  it('destroys a session that is created too late', async () => {
    const late = Promise.withResolvers<void>();
    const browser = browserWith(async () => '{"same":"yes"}');
    const { create } = browser;
    browser.create = async (options) => {
      await late.promise;
      return create(options);
    };
    await expect(query(browser, AbortSignal.timeout(30))).rejects.toThrow();
    late.resolve();
    await expect.poll(() => browser.created.length).toBe(1);
    await expect.poll(() => browser.open).toBe(0);
  });
});

describe('a browser whose model is not ready', () => {
  it.each([
    ['downloadable', 'Your browser’s language model isn’t downloaded yet.'],
    ['downloading', 'Your browser’s language model is still downloading.'],
    ['unavailable', 'Your browser’s language model isn’t available here or in this language.'],
    ['constructor', 'Your browser’s language model isn’t available here or in this language.'],
  ])('(%s) is not queried, and nothing is downloaded', async (state, sentence) => {
    const browser = browserWith(async () => '{"same":"yes"}', state);
    expect((await failureOf(browser)).words).toBe(`${sentence} ${NEXT_STEP}`);
    expect(browser.created).toEqual([]);
  });
});
