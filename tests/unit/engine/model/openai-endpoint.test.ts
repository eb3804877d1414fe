/** Every behaviour of a model server, over real HTTP: the result is an answer of the shape, or one error sentence. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sentence } from '../../../../lib/contract/sentence.ts';
import type { ModelRequest } from '../../../../lib/engine/model/language-model.ts';
import { ModelFailure } from '../../../../lib/engine/model/model-failure.ts';
import { type Endpoint, type EndpointPorts, openAiEndpoint } from '../../../../lib/engine/model/openai-endpoint.ts';
import type { Fetch } from '../../../../lib/engine/web/client.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { inEnglish } from '../../../fixtures/english.ts';
import {
  answer,
  cut,
  cutWithin,
  json,
  type Step,
  silence,
  startScriptedServer,
} from '../../../fixtures/scripted-server.ts';
import { completion, requestIn, systemFetch } from '../context/judge/language-model/model-server.ts';

const KEY = 'sk-live-4f9a8c7d6e5b';
const shape = z.object({ same: z.enum(['yes', 'no']) });
const question: ModelRequest<z.infer<typeof shape>> = {
  name: 'comparison',
  instructions: 'Compare them.',
  material: 'One. Two.',
  shape,
};
const yes = completion('{"same":"yes"}');

const start = async (...steps: Step[]) => {
  const server = await startScriptedServer();
  server.calls.next(...steps);
  const query = (
    ports: Partial<EndpointPorts> = {},
    endpoint: Partial<Endpoint> = {},
    signal = AbortSignal.timeout(5000),
  ) =>
    openAiEndpoint(
      { base: `${server.address}/v1`, model: 'small', ...endpoint },
      { web: webOf(systemFetch), ...ports },
    ).complete(question, signal);
  const { host } = new URL(server.address);
  return { server, query, host, requests: () => server.calls.received.map(requestIn) };
};

const failure = async (call: Promise<unknown>): Promise<ModelFailure> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ModelFailure) return error;
  throw new Error(`No ModelFailure: ${String(error)}`);
};
const wordsOf = ({ sentence: stated, nextStep }: ModelFailure): string =>
  inEnglish(nextStep ? [stated, nextStep] : [stated]);
/** Everything of a failure that a log or a person could read. */
const allOf = (error: ModelFailure): string =>
  `${error.stack} ${error.message} ${JSON.stringify(error)} ${String(error.cause)} ${wordsOf(error)}`;

describe('a server that supports schemas', () => {
  it('gets one request with the schema, and its answer is parsed', async () => {
    const { server, query, requests } = await start(yes);
    expect(await query({ key: async () => KEY })).toEqual({ same: 'yes' });
    const [received] = server.calls.received;
    expect(received).toMatchObject({ method: 'POST', target: '/v1/chat/completions' });
    expect(received?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'content-type': 'application/json' });
    expect(received?.headers).not.toHaveProperty('cookie');
    expect(received?.body).not.toContain('$schema');
    expect(requests()).toMatchObject([
      {
        model: 'small',
        stream: false,
        messages: [
          { role: 'system', content: 'Compare them.' },
          { role: 'user', content: 'One. Two.' },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: {
            name: 'comparison',
            strict: true,
            schema: { type: 'object', required: ['same'], additionalProperties: false },
          },
        },
      },
    ]);
  });

  it.each(['/v1', '/v1/', '/v1//'])('is reached under a base that ends in %s', async (path) => {
    const { server, query } = await start(yes);
    await query({}, { base: server.address + path });
    expect(server.calls.received[0]?.target).toBe('/v1/chat/completions');
    expect(server.calls.received[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['in a block', '```json\n{"same":"yes"}\n```'],
    ['after thinking aloud', '<think>Perhaps {"same":"no"}?</think>\n{"same":"yes"}'],
    ['with additional members', '{"same":"yes","because":"…"}'],
  ])('may answer %s', async (_, content) => {
    const { query } = await start(completion(content));
    expect(await query()).toEqual({ same: 'yes' });
  });
});

describe('a server that does not support schemas', () => {
  it.each([400, 422, 501])('and responds with %i is queried for JSON instead, from then on', async (status) => {
    const { server, requests } = await start(json({ error: 'response_format' }, status), yes, yes);
    const model = openAiEndpoint({ base: `${server.address}/v1`, model: 'small' }, { web: webOf(systemFetch) });
    await model.complete(question, AbortSignal.timeout(5000));
    await model.complete(question, AbortSignal.timeout(5000));
    expect(requests().map(({ response_format }) => response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      'json_object',
    ]);
    expect(requests()[1]?.messages[0].content).toMatch(/^Compare them\.\n\nAnswer with JSON .*"enum":\["yes","no"\]/s);
  });

  it('nor JSON is queried in words alone', async () => {
    const { query, requests } = await start(json({}, 400), json({}, 400), yes);
    expect(await query()).toEqual({ same: 'yes' });
    expect(Object.keys(requests()[2] ?? {}).toSorted()).toEqual(['messages', 'model', 'stream']);
  });

  it('nor plain requests fails after three requests', async () => {
    const { server, query, host } = await start(json({}, 400), json({}, 400), json({}, 400), yes);
    expect(wordsOf(await failure(query()))).toBe(`${host} responded with 400.`);
    expect(server.count()).toBe(3);
  });

  it('and answers in prose is queried once more, with the shape in words', async () => {
    const { query, requests } = await start(completion('Yes, they are the same.'), yes);
    expect(await query()).toEqual({ same: 'yes' });
    expect(requests()[1]?.response_format).toEqual({ type: 'json_object' });
  });

  it.each([
    ['prose', 'Yes.'],
    ['JSON of another shape', '{"same":"perhaps"}'],
    ['truncated JSON', '{"same":"ye'],
    ['nothing', ''],
  ])('and answers with %s twice fails', async (_, content) => {
    const { server, query, host } = await start(completion(content), completion(content), yes);
    const error = await failure(query());
    expect(error.sentence).toEqual(sentence('modelFailure.notInForm', { host }));
    expect(wordsOf(error)).toBe(
      `${host} didn’t respond in the requested form. Check the address, or choose another model.`,
    );
    expect(server.count()).toBe(2);
  });

  it('gets one retry if it rejects the schema and then answers in prose', async () => {
    const { server, query } = await start(json({}, 400), completion('Yes.'), yes);
    expect(await query()).toEqual({ same: 'yes' });
    expect(server.count()).toBe(3);
  });
});

describe('a server that refuses', () => {
  it.each<[string, Step, string, string]>([
    [
      'an extension, as Ollama does',
      answer(403),
      'refusedExtension',
      'HOST rejected a request from a browser extension. If it is Ollama, start it with ' +
        'OLLAMA_ORIGINS=chrome-extension://*,moz-extension://*.',
    ],
    ['this account', json({ error: { message: 'no' } }, 403), 'notAllowed', 'HOST doesn’t allow this.'],
    ['the key', json({ error: { message: `Incorrect key: ${KEY}` } }, 401), 'refusedKey', 'HOST rejected the key.'],
    ['without payment', json({}, 402), 'unpaid', 'HOST requires payment first.'],
    [
      'an unknown model',
      json({ error: 'model "small" not found' }, 404),
      'unknownModel',
      'HOST doesn’t know the model small, or the address is wrong.',
    ],
    ['too much at once', answer(413), 'tooLong', 'The passages are too long for HOST.'],
    ['more requests for now', answer(429), 'noMoreNow', 'HOST accepts no more requests for now.'],
    [
      'more requests for a while',
      answer(429, '', { 'retry-after': '30' }),
      'noMoreFor',
      'HOST accepts no more requests for 30 seconds.',
    ],
    [
      'more requests until a date',
      answer(429, '', { 'retry-after': 'Fri, 20 Mar 2026 12:00:00 GMT' }),
      'noMoreFor',
      'HOST accepts no more requests for 1 second.',
    ],
    ['because it is broken', answer(500, `Bearer ${KEY}`), 'status', 'HOST responded with 500.'],
    [
      'with a redirect',
      answer(307, '', { location: '/elsewhere' }),
      'notReached',
      'HOST didn’t respond. Start the model’s server. Check its address and the permission to contact it.',
    ],
  ])('%s', async (_, step, code, words) => {
    const { server, query, host } = await start(step, yes);
    const error = await failure(query({ key: async () => KEY }));
    expect(error.sentence.code).toBe(`modelFailure.${code}`);
    expect(wordsOf(error)).toBe(words.replace('HOST', host));
    expect(server.count()).toBe(1);
    expect(allOf(error)).not.toContain(KEY);
  });
});

describe('an invalid response', () => {
  const page = answer(200, '<!doctype html><title>Welcome</title>', { 'content-type': 'text/html' });
  it.each<[string, Step, string]>([
    ['a web page', page, 'notInForm'],
    ['JSON of another service', json({ ok: true }), 'notInForm'],
    ['no choice', json({ choices: [] }), 'notInForm'],
    ['a tool call', json({ choices: [{ message: { content: null, tool_calls: [{}] } }] }), 'notInForm'],
    ['a stream of events', answer(200, 'data: {"choices":[]}\n\ndata: [DONE]\n\n'), 'notInForm'],
    ['a closed connection', cut, 'notReached'],
    ['a connection closed within the response', cutWithin, 'notReached'],
  ])('%s', async (_, step, code) => {
    // Node repeats a request if a kept-alive connection was closed, so the step applies to all requests.
    const { server, query } = await start();
    server.calls.always(step);
    expect((await failure(query())).sentence.code).toBe(`modelFailure.${code}`);
  });

  it('includes an unreachable server', async () => {
    const { server, query, host } = await start();
    await server.close();
    expect((await failure(query())).sentence).toEqual(sentence('modelFailure.notReached', { host }));
  });

  it('is aborted at the size limit if it never ends', async () => {
    let sent = 0;
    const endless: Step = (response) => {
      const chunk = 'x'.repeat(16_000);
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        sent += chunk.length;
      };
      response.writeHead(200, { 'content-type': 'application/json' }).on('drain', more);
      more();
    };
    const { query, host } = await start(endless);
    expect((await failure(query())).sentence).toEqual(sentence('modelFailure.notReached', { host }));
    expect(sent).toBeLessThan(20_000_000);
  });

  it.each([
    ['silence', silence],
    [
      'a drop every so often',
      (response: Parameters<Step>[0]) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('of %s rejects with the reason of the signal', async (_, step) => {
    const { query } = await start(step);
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('enough')), 150);
    await expect(query({}, {}, stop.signal)).rejects.toThrow('enough');
  });

  it('does not block if the fetch ignores its signal', async () => {
    const { query } = await start();
    await expect(query({ web: webOf(() => new Promise(() => {})) }, {}, AbortSignal.timeout(50))).rejects.toThrow();
  });
});

describe('a key', () => {
  it('is read again for each request', async () => {
    const keys = ['one', 'two'];
    const { server, query } = await start(json({}, 400), yes);
    await query({ key: async () => keys.shift() });
    expect(server.calls.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer one', 'Bearer two']);
  });

  it.each([`${KEY}\r\nx-evil: 1`, `${KEY}é`, `${KEY} ${KEY}`])(
    'that no header can contain is neither sent nor reported',
    async (key) => {
      const { server, query } = await start(yes);
      const error = await failure(query({ key: async () => key }));
      expect(wordsOf(error)).toBe('The key has characters that can’t be sent. Change it in Settings.');
      expect(allOf(error)).not.toContain('sk-live');
      expect(server.count()).toBe(0);
    },
  );

  it('is not sent unencrypted over the internet', async () => {
    const contacted: string[] = [];
    const { query } = await start();
    const recording: Fetch = async (address) => {
      contacted.push(address);
      return Response.error();
    };
    const base = 'http://models.example.com/v1';
    const error = await failure(query({ web: webOf(recording), key: async () => KEY }, { base }));
    expect(wordsOf(error)).toBe('The key would be sent to models.example.com unencrypted. Change it in Settings.');
    expect(allOf(error)).not.toContain(KEY);
    expect(contacted).toEqual([]);
  });

  it('is not reported by a fetch whose error contains it', async () => {
    const { query } = await start();
    const leaking: Fetch = async (_, { headers }) => {
      throw new TypeError(`Bad headers: ${JSON.stringify(headers)}`);
    };
    const error = await failure(query({ web: webOf(leaking), key: async () => KEY }));
    expect(allOf(error)).not.toContain(KEY);
  });
});

describe('an address', () => {
  it.each([
    '',
    'localhost:11434',
    'ftp://localhost/v1',
    'http://me:secret@localhost/v1',
    'http://localhost/v1?key=secret',
  ])('such as "%s" is rejected and not repeated', async (base) => {
    const { server, query } = await start(yes);
    const error = await failure(query({}, { base }));
    expect(wordsOf(error)).toBe('The address of the model’s server can’t be used. Change it in Settings.');
    expect(allOf(error)).not.toContain('secret');
    expect(server.count()).toBe(0);
  });
});
