import { describe, expect, it } from 'vitest';
import { failureOf, startRemote } from '../../fixtures/remote-client.ts';
import {
  answer,
  cut,
  cutWithin,
  json,
  type Step,
  silence,
  stall,
  startScriptedServer,
} from '../../fixtures/scripted-server.ts';

const create = { body: { input: 'Is it so?' } };
const quick = { bounds: { timeLimitMs: 100 } };

/** The error of a create, which is sent exactly once in every case. */
const failureAfter = async (step: Step, options = {}) => {
  const { server, service } = await startRemote(options);
  server.calls.next(step);
  const error = await failureOf(service.contextChecks.create(create));
  expect(server.count()).toBe(1);
  return error;
};

describe('an error', () => {
  it('is of kind network if nothing listens', async () => {
    const { server, service } = await startRemote();
    await server.close();
    const error = await failureOf(service.contextChecks.create(create));
    expect(error).toMatchObject({ kind: 'network', status: undefined, cause: 'ECONNREFUSED' });
    expect(error.message).toMatch(/^Couldn’t connect to 127\.0\.0\.1:\d+\.$/);
  });

  it.each<[string, Step]>([
    ['before a response', cut],
    ['within a response', cutWithin],
  ])('is of kind network if the connection is cut %s', async (_, step) => {
    expect(await failureAfter(step)).toMatchObject({ kind: 'network', nextStep: expect.stringContaining('network') });
  });

  it('is of kind network if the server does not speak HTTP, and quotes nothing from it', async () => {
    const error = await failureAfter((response) => response.socket?.end('private words\r\n\r\n'));
    expect(error.kind).toBe('network');
    expect(JSON.stringify([error.message, error.cause])).not.toContain('private');
  });

  it.each<[string, Step]>([
    ['before a response', silence],
    ['within a response', stall],
  ])('is of kind timeout if nothing more arrives %s', async (_, step) => {
    const error = await failureAfter(step, quick);
    expect(error).toMatchObject({ kind: 'timeout', status: undefined });
    expect(error.message).toMatch(/^127\.0\.0\.1:\d+ didn’t respond within 0\.1 s\.$/);
  });

  it('is of kind timeout even if the caller passes a signal', async () => {
    const { server, service } = await startRemote(quick);
    server.calls.next(silence);
    const { signal } = new AbortController();
    expect(await failureOf(service.contextChecks.create(create, { signal }))).toMatchObject({ kind: 'timeout' });
  });

  it.each([400, 404, 405, 409, 410, 413, 422, 500, 501, 502, 503])('is of kind http for %i', async (status) => {
    const error = await failureAfter(json({ error: 'Something is off.' }, status));
    expect(error).toMatchObject({ kind: 'http', status, retryAfterMs: undefined });
    expect(error.message).toMatch(
      new RegExp(`^127\\.0\\.0\\.1:\\d+ responded with status ${status}: “Something is off\\.”$`),
    );
  });

  it('is of kind auth for 401, if renewing the token did not help', async () => {
    const { server, service } = await startRemote();
    server.tokens.next(json({ access_token: 'fresh' }));
    server.calls.always(answer(401));
    const error = await failureOf(service.contextChecks.create(create));
    expect(error).toMatchObject({ kind: 'auth', status: 401, nextStep: expect.stringContaining('sign in') });
  });

  it('is of kind permission for 403', async () => {
    const error = await failureAfter(json({ message: 'Not yours.' }, 403));
    expect(error).toMatchObject({
      kind: 'permission',
      status: 403,
      nextStep: expect.stringContaining('administrator'),
    });
    expect(error.message).toContain('Not yours.');
  });

  it.each([402, 429])('is of kind quota for %i', async (status) => {
    expect(await failureAfter(answer(status))).toMatchObject({ kind: 'quota', status, retryAfterMs: undefined });
  });

  it.each([
    ['seconds', '120', 120_000],
    ['a fraction of a second', '0.5', 500],
    ['nonsense', 'soon', undefined],
    ['nothing', '', undefined],
    ['a date that has passed', 'Wed, 31 Dec 2025 23:00:00 GMT', 0],
    ['a date', 'Thu, 01 Jan 2026 00:01:30 GMT', 90_000],
  ])('carries a Retry-After of %s', async (_, value, retryAfterMs) => {
    const date = 'Thu, 01 Jan 2026 00:00:00 GMT';
    expect(await failureAfter(answer(429, '', { 'retry-after': value, date }))).toMatchObject({ retryAfterMs });
  });

  it('computes a date in Retry-After by the clock of the service', async () => {
    const headers = { 'retry-after': 'Thu, 01 Jan 2026 05:00:10 GMT', date: 'Thu, 01 Jan 2026 05:00:00 GMT' };
    expect(await failureAfter(answer(429, '', headers))).toMatchObject({ retryAfterMs: 10_000 });
  });

  it('computes a date in Retry-After by our clock if the service does not send its own', async () => {
    const error = await failureAfter((response) => {
      response.sendDate = false;
      response.writeHead(429, { 'retry-after': 'Thu, 01 Jan 2026 00:00:20 GMT' }).end();
    });
    expect(error.retryAfterMs).toBe(20_000);
  });

  it.each([301, 302, 303, 307, 308])('recommends to check the address if it redirects (%i)', async (status) => {
    const elsewhere = await startScriptedServer();
    const error = await failureAfter(answer(status, '', { location: `${elsewhere.address}/contextChecks` }));
    expect(error).toMatchObject({ kind: 'http', status, nextStep: expect.stringMatching(/Check the address/) });
    expect(elsewhere.count()).toBe(0);
  });

  it('recommends to check the address if a browser hides the redirect', async () => {
    // The response of a browser for `redirect: 'manual'`, which cannot be constructed.
    const hidden = new Response(null);
    Object.defineProperties(hidden, { type: { value: 'opaqueredirect' }, status: { value: 0 } });
    const { service } = await startRemote({ fetch: async () => hidden });
    expect(await failureOf(service.contextChecks.create(create))).toMatchObject({
      kind: 'http',
      nextStep: expect.stringMatching(/Check the address/),
    });
  });

  it.each<[string, Step, string]>([
    ['broken JSON', answer(200, '{"data":[private'), 'sent broken JSON.'],
    ['text', answer(200, 'private'), 'sent broken JSON.'],
    ['a web page', answer(200, ' <!doctype html><p>private'), 'responded with a web page.'],
    ['nothing', answer(200), 'sent an empty response.'],
    ['only blanks', answer(200, ' \n'), 'sent an empty response.'],
    ['no content', answer(204), 'sent an empty response.'],
  ])('is of kind shape for a 200 with %s', async (_, step, words) => {
    const error = await failureAfter(step);
    expect(error).toMatchObject({ kind: 'shape', cause: undefined, nextStep: expect.stringContaining('address') });
    expect(error.message).toContain(words);
    expect(error.message).not.toContain('private');
  });
});
