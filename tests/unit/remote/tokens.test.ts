import { describe, expect, it } from 'vitest';
import type { ServiceCredentials } from '../../../lib/remote/tokens.ts';
import { client, failureOf, person, startRemote } from '../../fixtures/remote-client.ts';
import { answer, cut, json, type Step, token } from '../../fixtures/scripted-server.ts';

const grants: [string, ServiceCredentials, Record<string, string>, string][] = [
  [
    'client credentials',
    client,
    { grant_type: 'client_credentials', client_id: 'reader', client_secret: 'c1ient-s3cret' },
    'c1ient-s3cret',
  ],
  ['a password', person, { grant_type: 'password', username: 'ada', password: 'pa55 w&rd' }, 'pa55 w&rd'],
];

/** Signs in with these responses of the token address, and returns a call that lists once. */
const signIn = async (...steps: Step[]) => {
  const remote = await startRemote({ stored: null });
  remote.server.tokens.next(...steps);
  remote.server.calls.always(json({ data: [] }));
  return { ...remote, call: () => remote.service.contextChecks.list({ query: {} }) };
};

describe('a token request', () => {
  describe.each(grants)('with %s', (_, credentials, form, secret) => {
    it('sends them form-encoded in its body and nowhere else', async () => {
      const { server, service } = await startRemote({ stored: null, credentials });
      server.tokens.next(token('fresh'));
      server.calls.next(json({ data: [] }));
      await service.contextChecks.list({ query: {} });
      const [request] = server.tokens.received;
      expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
      expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual(form);
      const elsewhere = JSON.stringify([request?.target, request?.headers, server.calls.received]);
      for (const spelling of [secret, encodeURIComponent(secret)]) expect(elsewhere).not.toContain(spelling);
      expect(request?.headers.authorization).toBeUndefined();
      expect(server.calls.received[0]?.headers.authorization).toBe('Bearer fresh');
    });
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['as in the specification', { token_type: 'Bearer', expires_in: 3600 }, 3600],
    ['with the type in lower case', { token_type: 'bearer', expires_in: 3600 }, 3600],
    ['with its lifetime as text', { token_type: 'Bearer', expires_in: '3600' }, 3600],
    ['without a type', { expires_in: 60 }, 60],
    ['without a lifetime, for which a short one is used', { token_type: 'Bearer' }, 300],
    ['with null for what is absent', { token_type: null, expires_in: null }, 300],
    ['with fields of other versions', { token_type: 'Bearer', expires_in: 60, refresh_token: 'r', scope: null }, 60],
  ])('accepts a response %s', async (_, rest, lifetime) => {
    const { call, clock, store } = await signIn(token('fresh', rest));
    const sentAt = clock.now();
    await call();
    const margin = Math.min(60_000, lifetime * 100);
    expect(store.kept).toEqual({ value: 'fresh', expiresAt: sentAt + lifetime * 1000 - margin });
  });

  it.each<[string, Step]>([
    ['an empty object', json({})],
    ['an empty token', token('')],
    ['a token that is a number', json({ access_token: 5 })],
    ['a token that is invalid in a header', token('top\nsecret')],
    ['a token with characters that are invalid in a header', token('gehëim€')],
    ['another scheme', token('fresh', { token_type: 'MAC' })],
    ['an invalid lifetime', token('fresh', { expires_in: 'soon' })],
    ['a list', json([])],
    ['a web page', answer(200, '<html>secret</html>')],
    ['nothing', answer(200)],
    ['broken JSON', answer(200, '{"access_token":"secr')],
  ])('that receives %s rejects with a shape error without the content', async (_, step) => {
    const { call, server } = await signIn(step);
    const error = await failureOf(call());
    expect(error).toMatchObject({ kind: 'shape', cause: undefined });
    expect(error.message).toMatch(/something other than a token\.$/);
    expect(server.count()).toBe(1);
  });

  it.each([
    [400, { error: 'invalid_client', error_description: 'Unknown client.' }, 'Unknown client.'],
    [401, { error: 'invalid_client', error_description: 'Unknown client.' }, 'Unknown client.'],
    [401, { error: 'invalid_grant' }, 'invalid_grant'],
    [403, { error: 'access_denied' }, 'access_denied'],
    [200, { error: 'invalid_client' }, 'invalid_client'],
  ])('that is rejected with %i %o ends in an auth error with this message', async (status, body, words) => {
    const { call, server } = await signIn(json(body, status));
    const error = await failureOf(call());
    expect(error).toMatchObject({ kind: 'auth', nextStep: expect.stringContaining('credentials') });
    expect(error.message).toContain(words);
    expect(server.count()).toBe(1);
  });

  it('does not end in an auth error if the address is wrong', async () => {
    const { call } = await signIn(json({ error: 'no such page' }, 404));
    expect(await failureOf(call())).toMatchObject({ kind: 'http', status: 404 });
  });

  it.each<[string, Step]>([
    ['500', answer(500)],
    ['502', answer(502)],
    ['503', answer(503)],
    ['504', answer(504)],
    ['a cut connection', cut],
  ])('is retried after %s', async (_, step) => {
    const { call, server, clock } = await signIn(step, step, token('fresh'));
    await call();
    expect(server.tokens.received).toHaveLength(3);
    expect(clock.waits).toEqual([375, 750]);
  });

  it('is given up after three attempts', async () => {
    const { call, server } = await signIn(answer(503), answer(503), answer(503), token('fresh'));
    expect(await failureOf(call())).toMatchObject({ kind: 'http', status: 503 });
    expect(server.tokens.received).toHaveLength(3);
  });

  it('waits after a 429 for as long as the service requests', async () => {
    const { call, clock } = await signIn(answer(429, '', { 'retry-after': '7' }), token('fresh'));
    await call();
    expect(clock.waits).toEqual([7000]);
  });

  it('passes on a 429 that requests too long a wait', async () => {
    const { call, clock } = await signIn(answer(429, '', { 'retry-after': '60' }), token('fresh'));
    expect(await failureOf(call())).toMatchObject({ kind: 'quota', status: 429, retryAfterMs: 60_000 });
    expect(clock.waits).toEqual([]);
  });

  it('counts the lifetime of its token from when it was sent, waits included', async () => {
    const { call, clock, store } = await signIn(answer(503), token('fresh'));
    const sentAt = clock.now();
    await call();
    expect(clock.now()).toBeGreaterThan(sentAt);
    expect(store.kept?.expiresAt).toBe(sentAt + 3_540_000);
  });
});
