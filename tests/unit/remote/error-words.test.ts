import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { ServiceCredentials } from '../../../lib/remote/tokens.ts';
import { client, failureOf, person, startRemote } from '../../fixtures/remote-client.ts';
import { answer, json, type Step } from '../../fixtures/scripted-server.ts';

const messageAfter = async (step: Step, input = 'Is it so?') => {
  const { server, service } = await startRemote();
  server.calls.next(step);
  const { message } = await failureOf(service.contextChecks.create({ body: { input } }));
  return message.replace(/^127\.0\.0\.1:\d+ /, '');
};

describe('the message of a service', () => {
  it.each<[string, unknown]>([
    ['{error}', { error: 'Too long.' }],
    ['{error: {message}}', { error: { code: 400, message: 'Too long.' } }],
    ['{message}', { statusCode: 400, message: 'Too long.' }],
    ['{message: []}', { message: ['Too long.', 'Too wide.'] }],
    ['{detail}', { detail: 'Too long.' }],
    ['{detail: [{msg}]}', { detail: [{ loc: ['body', 'input'], msg: 'Too long.', type: 'value_error' }] }],
    ['{errors: []}', { errors: [{ message: 'Too long.' }] }],
    ['{title}', { type: 'about:blank', title: 'Too long.' }],
    ['{error, error_description}', { error: 'invalid_request', error_description: 'Too long.' }],
    ['a JSON string', 'Too long.'],
    ['blanks around them', { message: '  Too\n\tlong.  ' }],
    ['an empty name before them', { message: '', error: 'Too long.' }],
  ])('is found in %s', async (_, body) => {
    expect(await messageAfter(json(body, 400))).toBe('responded with status 400: “Too long.”');
  });

  it('is found in plain text', async () => {
    expect(await messageAfter(answer(400, 'Too long.\n'))).toBe('responded with status 400: “Too long.”');
  });

  it.each<[string, Step]>([
    ['a web page', answer(400, '<html><body>Too long.</body></html>')],
    ['nothing', answer(400)],
    ['blanks', answer(400, ' \n ')],
    ['broken JSON', answer(400, '{"error": "Too lo')],
    ['a number', json(400, 400)],
    ['null', json(null, 400)],
    ['{error: true}', json({ error: true }, 400)],
    ['{}', json({}, 400)],
    ['very deep nesting', answer(400, '['.repeat(100_000) + ']'.repeat(100_000))],
  ])('is not invented for %s', async (_, step) => {
    expect(await messageAfter(step)).toBe('responded with status 400.');
  });

  it('is truncated if it is long', async () => {
    expect(await messageAfter(json({ error: 'long '.repeat(100) }, 400))).toBe(
      `responded with status 400: “${'long '.repeat(60)}…”`,
    );
  });

  it.each([
    ['with the text that it was about', (text: string) => `Cannot read "${text}".`],
    ['with a part of it', (text: string) => `Cannot read "${text.slice(0, 40)}[…]".`],
    ['as JSON', (text: string) => `Cannot read ${JSON.stringify({ input: text })}.`],
    ['as an address', (text: string) => `Cannot POST /x?input=${encodeURIComponent(text)}.`],
  ])('is not quoted %s', async (_, echo) => {
    const input = 'My neighbour said "she is ill",\nand asked me\tto keep it to myself.';
    const message = await messageAfter(json({ error: echo(input) }, 400), input);
    for (const word of ['neighbour', 'she', 'myself', 'keep']) expect(message).not.toContain(word);
    expect(message).toMatch(/^responded with status 400: “Cannot .*…/);
  });

  it('is found even if the input is not valid in an address', async () => {
    expect(await messageAfter(json({ error: 'Too odd.' }, 400), 'half of a pair: \ud83c')).toContain('“Too odd.”');
  });

  it('is quoted even if the input has some of the same words', async () => {
    const message = await messageAfter(json({ error: 'The input is too short.' }, 400), 'The input');
    expect(message).toBe('responded with status 400: “… is too short.”');
    expect(await messageAfter(json({ error: 'No such model.' }, 400), 'a')).toBe(
      'responded with status 400: “No such model.”',
    );
  });
});

describe('a secret that a service repeats', () => {
  const jwt = `eyJhbGciOiJIUzI1NiJ9.${'pAyLoAd0'.repeat(60)}.s1gnature`;

  it.each([
    ['in full', `Token ${jwt} is unknown.`],
    ['in part', `Token ${jwt.slice(0, 60)} is unknown.`],
    ['across the length that is quoted', `${'.'.repeat(280)} ${jwt}`],
    ['as text', `Bearer ${jwt}`],
  ])('is left out if it is the token, %s', async (_, words) => {
    const { server, service, clock } = await startRemote({ stored: { value: jwt, expiresAt: 9e15 } });
    server.calls.always(json({ error: words }, 400));
    const error = await failureOf(service.contextChecks.list({ query: {} }));
    expect(clock.waits).toEqual([]);
    expect(inspect(error, { depth: null })).not.toMatch(/eyJh|pAyL|s1gn/);
    expect(error.message).toContain('…');
  });

  it.each<[string, ServiceCredentials, string, string]>([
    ['a client secret', client, 'c1ient-s3cret', 'c1ient-s3cret'],
    ['a password', person, 'pa55 w&rd', 'pa55 w&rd'],
    ['a password in a form', person, 'pa55+w%26rd', 'pa55+w'],
    ['a password in an address', person, 'pa55%20w%26rd', 'pa55%20w'],
    ['a short password', { grant: 'password', username: 'ada', password: 'xyz' }, 'xyz', 'xyz'],
    ['a password with quotes', { grant: 'password', username: 'ada', password: 'a"b"c' }, 'a\\"b\\"c', 'b\\"c'],
  ])('is left out if it is %s', async (_, credentials, spelling, trace) => {
    const { server, service } = await startRemote({ stored: null, credentials });
    server.tokens.always(json({ error: 'invalid_client', error_description: `No: ${spelling} is wrong.` }, 401));
    const error = await failureOf(service.contextChecks.list({ query: {} }));
    expect(inspect(error, { depth: null })).not.toContain(trace);
    expect(error.message).toContain('“No: … is wrong.”');
  });

  it('is left out of the response to a request that did not carry it', async () => {
    const { server, service } = await startRemote({ credentials: client });
    server.calls.always(json({ error: 'No: c1ient-s3cret is wrong.' }, 400));
    const error = await failureOf(service.contextChecks.list({ query: {} }));
    expect(inspect(error, { depth: null })).not.toContain('s3cret');
    expect(error.message).toContain('“No: … is wrong.”');
  });

  it('garbles nothing if it is empty', async () => {
    const { server, service } = await startRemote({
      stored: null,
      credentials: { grant: 'password', username: 'ada', password: '' },
    });
    server.tokens.always(json({ error: 'invalid_request' }, 400));
    const error = await failureOf(service.contextChecks.list({ query: {} }));
    expect(error.message).toContain('“invalid_request”');
  });
});
