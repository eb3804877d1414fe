/** For any response of a service, a call ends in a value of the contract or in an error of the family. */

import { isDeepStrictEqual } from 'node:util';
import { isContractProcedure } from '@orpc/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ServiceError, type ServiceErrorKind } from '../../lib/contract/errors.ts';
import { contract, type Service } from '../../lib/contract/index.ts';
import { createRemoteService } from '../../lib/remote/remote-service.ts';
import { createEagerClock } from '../fakes/eager-clock.ts';
import { newTopic } from '../fixtures/new-topic.ts';
import { client, createTokenStore } from '../fixtures/remote-client.ts';
import { isLong, seed } from '../thorough.ts';
import { arbitraryAnswer, type GeneratedAnswer } from './arbitrary-answer.ts';

const RUNS = Number(process.env.SIDELIGHT_GARBAGE ?? (isLong ? 2000 : 250));

type Call = (service: Service) => Promise<unknown>;
const params = { id: '1' };
const inProject = { project: 's' };
const shared = { project: 's', id: '1' };
const sourceSettings = { publishers: [], wikipedia: [], ask: [], feedHours: 6, olderFactChecks: 0 };
const search = { query: { projectId: 's' }, body: {} };

const calls: Record<string, Call> = {
  'contextChecks.create': (s) => s.contextChecks.create({ body: { input: 'Is it so?' } }),
  'contextChecks.list': (s) => s.contextChecks.list({ query: {} }),
  'contextChecks.get': (s) => s.contextChecks.get({ params }),
  'visionAnalyses.create': (s) => s.visionAnalyses.create({ body: { input: 'https://example.org/a.png' } }),
  'visionAnalyses.list': (s) => s.visionAnalyses.list({ query: {} }),
  'visionAnalyses.get': (s) => s.visionAnalyses.get({ params }),
  'projects.list': (s) => s.projects.list({ query: {} }),
  'projects.get': (s) => s.projects.get({ params }),
  'projects.update': (s) => s.projects.update({ params, body: { description: 'd' } }),
  'posts.search': (s) => s.posts.search(search),
  'authors.search': (s) => s.authors.search(search),
  'narratives.search': (s) => s.narratives.search(search),
  'users.list': (s) => s.users.list({ query: {} }),
  'users.create': (s) => s.users.create({ body: { email: 'ada@example.org' } }),
  'users.get': (s) => s.users.get({ params }),
  'users.update': (s) => s.users.update({ params, body: { id: '1', status: 'active' } }),
  'roles.list': (s) => s.roles.list({}),
  'people.invite': (s) => s.people.invite({ body: { email: 'ada@example.org', roles: ['analyst'] } }),
  'people.link': (s) => s.people.link({ params }),
  'people.setRoles': (s) => s.people.setRoles({ params, body: { roles: ['analyst'] } }),
  'people.revoke': (s) => s.people.revoke({ params }),
  'people.remove': (s) => s.people.remove({ params }),
  'people.log': (s) => s.people.log({ query: {} }),
  'people.projects': (s) => s.people.projects({}),
  'people.setMembership': (s) => s.people.setMembership({ params, body: { project: 's', isMember: true } }),
  'people.rights': (s) => s.people.rights({}),
  'people.setRights': (s) => s.people.setRights({ params, body: { noCache: true, video: false, models: false } }),
  'people.keys': (s) => s.people.keys({}),
  'people.createKey': (s) => s.people.createKey({ params, body: { name: 'k', scopes: ['read'] } }),
  'people.endKey': (s) => s.people.endKey({ params }),
  'sharing.places': (s) => s.sharing.places({ params }),
  'sharing.checks': (s) => s.sharing.checks({ params: inProject, query: {} }),
  'sharing.check': (s) => s.sharing.check({ params: shared }),
  'sharing.shareCheck': (s) => s.sharing.shareCheck({ params: inProject, body: { check: '1' } }),
  'sharing.endCheck': (s) => s.sharing.endCheck({ params: shared }),
  'sharing.notes': (s) => s.sharing.notes({ params: inProject, query: { story: '1' } }),
  'sharing.addNote': (s) => s.sharing.addNote({ params: inProject, body: { story: '1', text: 'Seen.' } }),
  'sharing.removeNote': (s) => s.sharing.removeNote({ params: shared }),
  'topics.offer': (s) => s.topics.offer(),
  'topics.create': (s) => s.topics.create({ body: newTopic('k') }),
  'topics.archive': (s) => s.topics.archive({ params }),
  'topics.restore': (s) => s.topics.restore({ params }),
  'topics.archived': (s) => s.topics.archived(),
  'projectJobs.states': (s) => s.projectJobs.states(),
  'projectJobs.run': (s) => s.projectJobs.run({ params, body: { key: 'k' } }),
  'projectJobs.job': (s) => s.projectJobs.job({ params: { ...params, job: '1' } }),
  'projectJobs.stop': (s) => s.projectJobs.stop({ params }),
  'policy.read': (s) => s.policy.read(),
  'policy.replace': (s) => s.policy.replace({ body: { neverSend: [], exportOff: false } }),
  'sources.read': (s) => s.sources.read({}),
  'sources.replace': (s) => s.sources.replace({ body: sourceSettings }),
  'sources.keepKey': (s) => s.sources.keepKey({ params: { name: 'brave' }, body: { key: 'k' } }),
  'sources.dropKey': (s) => s.sources.dropKey({ params: { name: 'brave' } }),
  'sources.fill': (s) => s.sources.fill({ body: { rest: false } }),
  'sources.stop': (s) => s.sources.stop({}),
};

const operations = Object.entries(contract).flatMap(([resource, procedures]) =>
  Object.entries(procedures).map(([operation, procedure]) => ({ name: `${resource}.${operation}`, procedure })),
);

const schemaOf = (procedure: unknown): z.core.$ZodType => {
  const schema = isContractProcedure(procedure) ? procedure['~orpc'].outputSchema : undefined;
  if (!(schema instanceof z.core.$ZodType)) throw new Error('An operation has no answer.');
  return schema;
};

/** A client that receives the same body for every request; a token is already stored. */
const serviceAnswering = (status: number, body: string): Service => {
  const address = 'http://service.invalid';
  return createRemoteService({
    addresses: { base: address, analytics: address, admin: address, auth: address },
    credentials: client,
    tokenStore: createTokenStore({ value: 'stored', expiresAt: Number.POSITIVE_INFINITY }),
    clock: createEagerClock(),
    fetch: async () => new Response(body, { status }),
  });
};

const outcomeOf = (call: Promise<unknown>): Promise<{ value: unknown } | { error: unknown }> =>
  call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

const MAX_MESSAGE = 500;

/** The kind of an error whose message may be shown; any other error is a crash. */
const kindOf = (error: unknown): ServiceErrorKind => {
  if (!(error instanceof ServiceError)) throw error;
  if (error.message.length > MAX_MESSAGE) throw new Error(`A message of ${error.message.length} characters.`);
  return error.kind;
};

describe('an operation', () => {
  it('is listed here for each procedure of the contract', () => {
    expect(Object.keys(calls)).toEqual(operations.map(({ name }) => name));
  });
});

/** Long integers are read as their digits where the contract takes any value: here both forms count as one. */
const withNumbers = (value: unknown): unknown => {
  if (typeof value === 'string' && /^-?\d{16,}$/.test(value)) return Number(value);
  if (Array.isArray(value)) return value.map(withNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withNumbers(member)]));
};

describe.each(operations)('$name', ({ name, procedure }) => {
  const schema = schemaOf(procedure);
  const call: Call = (service) => calls[name]?.(service) ?? Promise.reject(new Error('It is not listed.'));

  const check = async ({ sort, body }: GeneratedAnswer) => {
    const outcome = await outcomeOf(call(serviceAnswering(200, body)));
    if ('error' in outcome) return sort === 'spoilt' && kindOf(outcome.error) === 'shape';
    if (sort !== 'spoilt') return isDeepStrictEqual(withNumbers(outcome.value), withNumbers(JSON.parse(body)));
    return z.safeParse(schema, outcome.value).success;
  };

  it(`returns a value or a shape error for ${RUNS} responses, and valid ones unchanged`, async () => {
    await fc.assert(fc.asyncProperty(arbitraryAnswer(schema), check), { numRuns: RUNS, seed });
  });

  it('throws the error of the status for any body', async () => {
    const statuses: [number, ServiceErrorKind][] = [
      [400, 'http'],
      [403, 'permission'],
      [404, 'http'],
      [429, 'quota'],
      [500, 'http'],
    ];
    const refused = async ([status, kind]: [number, ServiceErrorKind], { body }: GeneratedAnswer) => {
      const outcome = await outcomeOf(call(serviceAnswering(status, body)));
      return 'error' in outcome && kindOf(outcome.error) === kind;
    };
    await fc.assert(fc.asyncProperty(fc.constantFrom(...statuses), arbitraryAnswer(schema), refused), {
      ...{ numRuns: Math.ceil(RUNS / 20), seed },
    });
  });
});
