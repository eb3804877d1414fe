/**
 * Queries any server with OpenAI's chat completions API: Ollama, LM Studio, llama.cpp, vLLM, or a hosted one.
 * https://platform.openai.com/docs/api-reference/chat/create
 */
import * as z from 'zod/mini';
import { sentence } from '../../contract/sentence.ts';
import type { Answer, Web } from '../web/client.ts';
import { isPublicAddress } from '../web/public-address.ts';
import { RetryLater } from '../web/refused.ts';
import { textOf } from '../web/text-of.ts';
import { endpointPaused, endpointRefused, notAnAnswer, notReached, notUsable } from './endpoint-failures.ts';
import type { LanguageModel, ModelRequest } from './language-model.ts';
import { readReply, schemaOf, shapeInWords } from './read-reply.ts';

export interface Endpoint {
  /** With the version and without `/chat/completions`: `http://localhost:11434/v1`. */
  base: string;
  model: string;
}

export interface EndpointPorts {
  web: Web;
  /** Read again for every request and stored nowhere. */
  key?: () => Promise<string | undefined>;
}

/** From the strictest to the plainest: a server that refuses one mode gets the next. */
const modes = ['schema', 'json', 'plain'] as const;
type Mode = (typeof modes)[number];

const MAX_TOKENS = 1500;

/** The statuses by which servers report an unsupported mode. */
const UNKNOWN_WAY = new Set([400, 415, 422, 501]);

const completion = z.looseObject({
  choices: z.tuple([z.looseObject({ message: z.looseObject({ content: z.string() }) })], z.unknown()),
});

const bodyFor = <T>(question: ModelRequest<T>, model: string, mode: Mode) => {
  const { name, instructions, material, shape } = question;
  const system = mode === 'schema' ? instructions : `${instructions}\n\n${shapeInWords(question)}`;
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: material },
  ];
  const limits = { temperature: 0, max_tokens: MAX_TOKENS };
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
  const whole = `${base.trim().replace(/(?<!\/)\/+$/, '')}/chat/completions`;
  const address = URL.canParse(whole) ? new URL(whole) : undefined;
  const isPlain = address && !address.username && !address.password && !address.search && !address.hash;
  if (!isPlain || !/^https?:$/.test(address.protocol)) {
    throw notUsable(sentence('modelFailure.unusableAddress'));
  }
  return address;
};

const headersFor = (key: string | undefined, { protocol, href, host }: URL): Record<string, string> => {
  if (!key) return {};
  if (!/^[\x21-\x7e]+$/.test(key)) throw notUsable(sentence('modelFailure.unusableKey'));
  if (protocol === 'http:' && isPublicAddress(href)) throw notUsable(sentence('modelFailure.keyInTheOpen', { host }));
  return { authorization: `Bearer ${key}` };
};

const contentOf = (text: string): string | undefined => {
  try {
    const parsed = z.safeParse(completion, JSON.parse(text));
    return parsed.success ? parsed.data.choices[0].message.content : undefined;
  } catch {
    // A web page, half a response, or a stream that was not requested.
    return undefined;
  }
};

export const openAiEndpoint = ({ base, model }: Endpoint, { web, key }: EndpointPorts): LanguageModel => {
  let place = 0;

  const post = async (body: unknown, signal: AbortSignal): Promise<{ answer: Answer; host: string }> => {
    const address = addressOf(base);
    const { host } = address;
    const headers = headersFor((await key?.())?.trim(), address);
    try {
      return {
        answer: await web.get(address, { kind: 'model', signal, headers, body: JSON.stringify(body) }),
        host,
      };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof RetryLater) throw endpointPaused(host, error.waitMs);
      // The platform's error may contain the address and the headers, so it is not passed on.
      throw notReached(host);
    }
  };

  /** Undefined if the server does not support this mode. */
  const send = async <T>(question: ModelRequest<T>, mode: Mode, signal: AbortSignal): Promise<string | undefined> => {
    const { answer, host } = await post(bodyFor(question, model, mode), signal);
    const { status } = answer;
    const text = textOf(answer);
    if (UNKNOWN_WAY.has(status) && mode !== 'plain') return undefined;
    if (status < 200 || status >= 300) {
      throw endpointRefused({
        host,
        model,
        status,
        empty: text.trim() === '',
      });
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
        // A server that does not follow a schema may still follow a description of the shape in words.
        if (content === undefined || mode === 'schema') place = Math.max(place, modes.indexOf(mode) + 1);
      }
    },
  };
};
