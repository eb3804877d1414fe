/** Every way in which a model's server answers, or does not, over real HTTP: an answer of the shape, or one sentence. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ServiceError } from '../../../../../../lib/contract/errors.ts';
import type { Question } from '../../../../../../lib/engine/context/judge/language-model/language-model.ts';
import {
  type Endpoint,
  type EndpointPorts,
  openAiEndpoint,
} from '../../../../../../lib/engine/context/judge/language-model/openai-endpoint.ts';
import {
  answer,
  cut,
  cutWithin,
  json,
  type Step,
  silence,
  startScriptedServer,
} from '../../../../../fixtures/scripted-server.ts';
import { completion, requestIn, systemFetch } from './model-server.ts';

const KEY = 'sk-live-4f9a8c7d6e5b';
const shape = z.object({ same: z.enum(['yes', 'no']) });
const question: Question<z.infer<typeof shape>> = {
  name: 'comparison',
  instructions: 'Compare them.',
  material: 'One. Two.',
  shape,
};
const yes = completion('{"same":"yes"}');

const start = async (...steps: Step[]) => {
  const server = await startScriptedServer();
  server.calls.next(...steps);
  const ask = (
    ports: Partial<EndpointPorts> = {},
    endpoint: Partial<Endpoint> = {},
    signal = AbortSignal.timeout(5000),
  ) =>
    openAiEndpoint(
      { base: `${server.address}/v1`, model: 'small', ...endpoint },
      { fetch: systemFetch, ...ports },
    ).complete(question, signal);
  const { host } = new URL(server.address);
  return { server, ask, host, requests: () => server.calls.received.map(requestIn) };
};

const failure = async (asking: Promise<unknown>): Promise<ServiceError> => {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ServiceError) return error;
  throw new Error(`No ServiceError: ${String(error)}`);
};

describe('a server that keeps to a schema', () => {
  it('is asked once, with the schema, and its answer is read', async () => {
    const { server, ask, requests } = await start(yes);
    expect(await ask({ key: async () => KEY })).toEqual({ same: 'yes' });
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

  it.each(['/v1', '/v1/', '/v1//'])('is found behind a base that ends in %s', async (path) => {
    const { server, ask } = await start(yes);
    await ask({}, { base: server.address + path });
    expect(server.calls.received[0]?.target).toBe('/v1/chat/completions');
    expect(server.calls.received[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['in a block', '```json\n{"same":"yes"}\n```'],
    ['after thinking aloud', '<think>Perhaps {"same":"no"}?</think>\n{"same":"yes"}'],
    ['with more than was asked', '{"same":"yes","because":"…"}'],
  ])('may answer %s', async (_, content) => {
    const { ask } = await start(completion(content));
    expect(await ask()).toEqual({ same: 'yes' });
  });
});

describe('a server that does not know schemas', () => {
  it.each([400, 422, 501])('and says %i is asked for JSON instead, and from then on', async (status) => {
    const { server, requests } = await start(json({ error: 'response_format' }, status), yes, yes);
    const model = openAiEndpoint({ base: `${server.address}/v1`, model: 'small' }, { fetch: systemFetch });
    await model.complete(question, AbortSignal.timeout(5000));
    await model.complete(question, AbortSignal.timeout(5000));
    expect(requests().map(({ response_format }) => response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      'json_object',
    ]);
    expect(requests()[1]?.messages[0].content).toMatch(/^Compare them\.\n\nAnswer with JSON .*"enum":\["yes","no"\]/s);
  });

  it('nor JSON is asked in words alone', async () => {
    const { ask, requests } = await start(json({}, 400), json({}, 400), yes);
    expect(await ask()).toEqual({ same: 'yes' });
    expect(Object.keys(requests()[2] ?? {}).toSorted()).toEqual(['messages', 'model', 'stream']);
  });

  it('nor anything else fails after three requests', async () => {
    const { server, ask, host } = await start(json({}, 400), json({}, 400), json({}, 400), yes);
    expect((await failure(ask())).message).toBe(`${host} answered 400.`);
    expect(server.count()).toBe(3);
  });

  it('and answers in prose is asked once more, with the shape in words', async () => {
    const { ask, requests } = await start(completion('Yes, they are the same.'), yes);
    expect(await ask()).toEqual({ same: 'yes' });
    expect(requests()[1]?.response_format).toEqual({ type: 'json_object' });
  });

  it.each([
    ['prose', 'Yes.'],
    ['JSON of another shape', '{"same":"perhaps"}'],
    ['half of the JSON', '{"same":"ye'],
    ['nothing', ''],
  ])('and answers with %s twice has failed', async (_, content) => {
    const { server, ask, host } = await start(completion(content), completion(content), yes);
    const error = await failure(ask());
    expect(error).toMatchObject({ kind: 'shape', message: `${host} answered with something else than was asked for.` });
    expect(server.count()).toBe(2);
  });

  it('refuses the schema and then answers in prose gets its one retry', async () => {
    const { server, ask } = await start(json({}, 400), completion('Yes.'), yes);
    expect(await ask()).toEqual({ same: 'yes' });
    expect(server.count()).toBe(3);
  });
});

describe('a server that refuses', () => {
  it.each<[string, Step, string, string]>([
    [
      'an extension, as Ollama does',
      answer(403),
      'permission',
      'HOST refused to answer a browser extension. If it is Ollama, start it with ' +
        'OLLAMA_ORIGINS=chrome-extension://*,moz-extension://*.',
    ],
    ['this account', json({ error: { message: 'no' } }, 403), 'permission', 'HOST does not allow this.'],
    ['the key', json({ error: { message: `Incorrect key: ${KEY}` } }, 401), 'auth', 'HOST refused the key.'],
    ['without money', json({}, 402), 'quota', 'HOST wants to be paid first.'],
    [
      'a model it has not',
      json({ error: 'model "small" not found' }, 404),
      'http',
      'HOST does not know the model small, or its address is another one.',
    ],
    ['too much at once', answer(413), 'http', 'The passages are too long for HOST.'],
    ['more for now', answer(429), 'quota', 'HOST takes no more requests for now.'],
    [
      'more for a while',
      answer(429, '', { 'retry-after': '30' }),
      'quota',
      'HOST takes no more requests for the next 30 seconds.',
    ],
    ['because it is broken', answer(500, `Bearer ${KEY}`), 'http', 'HOST answered 500.'],
    ['with a redirect', answer(307, '', { location: '/elsewhere' }), 'network', 'HOST could not be reached.'],
  ])('%s', async (_, step, kind, message) => {
    const { server, ask, host } = await start(step, yes);
    const error = await failure(ask({ key: async () => KEY }));
    expect(error).toMatchObject({ kind, message: message.replace('HOST', host) });
    expect(server.count()).toBe(1);
    expect(`${error.stack} ${error.nextStep} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain(KEY);
  });
});

describe('an answer that is none', () => {
  const page = answer(200, '<!doctype html><title>Welcome</title>', { 'content-type': 'text/html' });
  it.each<[string, Step, string]>([
    ['a web page', page, 'shape'],
    ['JSON of another service', json({ ok: true }), 'shape'],
    ['no choice', json({ choices: [] }), 'shape'],
    ['a call of a tool', json({ choices: [{ message: { content: null, tool_calls: [{}] } }] }), 'shape'],
    ['a stream of events', answer(200, 'data: {"choices":[]}\n\ndata: [DONE]\n\n'), 'shape'],
    ['a cut connection', cut, 'network'],
    ['a connection that is cut within', cutWithin, 'network'],
  ])('%s', async (_, step, kind) => {
    // Node sends a request again where a kept connection was cut, so the step holds for all.
    const { server, ask } = await start();
    server.calls.always(step);
    expect((await failure(ask())).kind).toBe(kind);
  });

  it('a server that is not there', async () => {
    const { server, ask, host } = await start();
    await server.close();
    expect(await failure(ask())).toMatchObject({ kind: 'network', message: `${host} could not be reached.` });
  });

  it('a stream without end stops at its bound', async () => {
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
    const { ask } = await start(endless);
    expect((await failure(ask())).kind).toBe('network');
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
  ])('%s ends with the signal, and with its reason', async (_, step) => {
    const { ask } = await start(step);
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('enough')), 150);
    await expect(ask({}, {}, stop.signal)).rejects.toThrow('enough');
  });

  it('a fetch that does not heed its signal holds nothing up', async () => {
    const { ask } = await start();
    await expect(ask({ fetch: () => new Promise(() => {}) }, {}, AbortSignal.timeout(50))).rejects.toThrow();
  });
});

describe('a key', () => {
  it('is asked for anew with each request', async () => {
    const keys = ['one', 'two'];
    const { server, ask } = await start(json({}, 400), yes);
    await ask({ key: async () => keys.shift() });
    expect(server.calls.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer one', 'Bearer two']);
  });

  it.each([`${KEY}\r\nx-evil: 1`, `${KEY}é`, `${KEY} ${KEY}`])(
    'that no header can hold is not sent or told',
    async (key) => {
      const { server, ask } = await start(yes);
      const error = await failure(ask({ key: async () => key }));
      expect(error.message).toBe('The key has characters that cannot be sent.');
      expect(error.stack).not.toContain('sk-live');
      expect(server.count()).toBe(0);
    },
  );

  it('does not travel in the open over the internet', async () => {
    const asked: string[] = [];
    const { ask } = await start();
    const recording: EndpointPorts['fetch'] = async (address) => {
      asked.push(address);
      return Response.error();
    };
    const base = 'http://models.example.com/v1';
    const error = await failure(ask({ fetch: recording, key: async () => KEY }, { base }));
    expect(error.message).toBe('The key would travel to models.example.com in the open.');
    expect(asked).toEqual([]);
  });

  it('is not told by a fetch that fails with it in hand', async () => {
    const { ask } = await start();
    const telling: EndpointPorts['fetch'] = async (_, { headers }) => {
      throw new TypeError(`Bad headers: ${JSON.stringify(headers)}`);
    };
    const error = await failure(ask({ fetch: telling, key: async () => KEY }));
    expect(`${error.stack} ${String(error.cause)}`).not.toContain(KEY);
  });
});

describe('an address', () => {
  it.each([
    '',
    'localhost:11434',
    'ftp://localhost/v1',
    'http://me:secret@localhost/v1',
    'http://localhost/v1?key=secret',
  ])('like "%s" is not used, and not repeated', async (base) => {
    const { server, ask } = await start(yes);
    const error = await failure(ask({}, { base }));
    expect(error.message).toBe('The address of the model’s server cannot be used.');
    expect(error.stack).not.toContain('secret');
    expect(server.count()).toBe(0);
  });
});
