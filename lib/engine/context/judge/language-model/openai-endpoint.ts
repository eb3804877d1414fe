/**
 * Asks any server that speaks OpenAI's chat completions: Ollama, LM Studio, llama.cpp, vLLM, or a hosted one.
 * https://platform.openai.com/docs/api-reference/chat/create
 */
import * as z from 'zod/mini';
import { isPublicAddress } from '../../../public-address.ts';
import type { Fetch } from '../../evidence/read-web.ts';
import { readBounded } from '../../read-bounded.ts';
import { unlessAborted } from '../../unless-aborted.ts';
import { notAnAnswer, notReached, notUsable, refused } from './endpoint-failures.ts';
import type { LanguageModel, Question } from './language-model.ts';
import { readReply, schemaOf, shapeInWords } from './read-reply.ts';

export interface Endpoint {
  /** With the version and without `/chat/completions`: `http://localhost:11434/v1`. */
  base: string;
  model: string;
}

export interface EndpointPorts {
  fetch: Fetch;
  /** Asked anew for every request and kept nowhere. */
  key?: () => Promise<string | undefined>;
}

/** From the strictest to the plainest: who refuses one is asked in the next. */
const modes = ['schema', 'json', 'plain'] as const;
type Mode = (typeof modes)[number];

const MOST_BYTES = 256_000;
const MOST_TOKENS = 1500;

/** How servers say that they do not know a way of asking. */
const UNKNOWN_WAY = new Set([400, 415, 422, 501]);

const completion = z.looseObject({
  choices: z.tuple([z.looseObject({ message: z.looseObject({ content: z.string() }) })], z.unknown()),
});

const bodyFor = <T>(question: Question<T>, model: string, mode: Mode) => {
  const { name, instructions, material, shape } = question;
  const system = mode === 'schema' ? instructions : `${instructions}\n\n${shapeInWords(question)}`;
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: material },
  ];
  const limits = { temperature: 0, max_tokens: MOST_TOKENS };
  switch (mode) {
    case 'schema': {
      const json_schema = { name, strict: true, schema: schemaOf(shape) };
      return { model, messages, stream: false, ...limits, response_format: { type: 'json_schema', json_schema } };
    }
    case 'json':
      return { model, messages, stream: false, ...limits, response_format: { type: 'json_object' } };
    case 'plain':
      return { model, messages, stream: false };
  }
};

const addressOf = (base: string): URL => {
  const whole = `${base.trim().replace(/\/+$/, '')}/chat/completions`;
  const address = URL.canParse(whole) ? new URL(whole) : undefined;
  const isPlain = address && !address.username && !address.password && !address.search && !address.hash;
  if (!isPlain || !/^https?:$/.test(address.protocol)) {
    throw notUsable('The address of the model’s server cannot be used.');
  }
  return address;
};

const headersFor = (key: string | undefined, { protocol, href, host }: URL): Record<string, string> => {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  if (!key) return headers;
  if (!/^[\x21-\x7e]+$/.test(key)) throw notUsable('The key has characters that cannot be sent.');
  if (protocol === 'http:' && isPublicAddress(href)) throw notUsable(`The key would travel to ${host} in the open.`);
  return { ...headers, authorization: `Bearer ${key}` };
};

const contentOf = (text: string): string | undefined => {
  try {
    const parsed = z.safeParse(completion, JSON.parse(text));
    return parsed.success ? parsed.data.choices[0].message.content : undefined;
  } catch {
    // A web page, half an answer, or a stream that nobody asked for.
    return undefined;
  }
};

export const openAiEndpoint = ({ base, model }: Endpoint, { fetch, key }: EndpointPorts): LanguageModel => {
  let place = 0;

  const post = async (
    body: unknown,
    signal: AbortSignal,
  ): Promise<{ answer: Response; text: string; host: string }> => {
    const address = addressOf(base);
    const { host } = address;
    const init: RequestInit = {
      method: 'POST',
      headers: headersFor((await key?.())?.trim(), address),
      body: JSON.stringify(body),
      signal,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    };
    try {
      const answer = await unlessAborted(signal, fetch(address.href, init));
      return { answer, text: await readBounded(answer, { signal, mostBytes: MOST_BYTES }), host };
    } catch {
      signal.throwIfAborted();
      // What a platform says of a failed request may name the address and the headers, so it goes no further.
      throw notReached(host);
    }
  };

  /** Nothing where the server does not know this way of asking. */
  const send = async <T>(question: Question<T>, mode: Mode, signal: AbortSignal): Promise<string | undefined> => {
    const { answer, text, host } = await post(bodyFor(question, model, mode), signal);
    const { status, headers } = answer;
    if (UNKNOWN_WAY.has(status) && mode !== 'plain') return undefined;
    if (!answer.ok) {
      throw refused({ host, model, status, empty: text.trim() === '', retryAfter: headers.get('retry-after') });
    }
    const content = contentOf(text);
    if (content === undefined) throw notAnAnswer(host);
    return content;
  };

  return {
    name: model,
    complete: async (question, signal) => {
      for (let retried = false; ; ) {
        const mode = modes[place] ?? 'plain';
        const content = await send(question, mode, signal);
        const read = content === undefined ? undefined : readReply(content, question.shape);
        if (read) return read.answer;
        if (content !== undefined && retried) throw notAnAnswer(addressOf(base).host);
        retried ||= content !== undefined;
        // Whoever does not keep to a schema may still do so when the shape is told in words.
        if (content === undefined || mode === 'schema') place = Math.max(place, modes.indexOf(mode) + 1);
      }
    },
  };
};
