/** The progress of a search on this device: every source is named at its beginning, and each is told as it responds. */
import { describe, expect, it } from 'vitest';
import type { SearchProgress } from '../../../../lib/contract/device/searches.ts';
import type { Provider, ProviderAnswer } from '../../../../lib/engine/context/evidence/evidence.ts';
import { searchEvidence } from '../../../../lib/engine/context/evidence/search-evidence.ts';
import { createEngine } from '../../../../lib/engine/engine.ts';
import { type CheckRun, deviceCaller } from '../../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { createCachedWeb } from '../../../../lib/engine/web/cached-web.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { silentLog } from '../../../fakes/silent-log.ts';
import { webOf } from '../../../fakes/web-of.ts';

const clock = createManualClock('2026-03-20T12:00:00.000Z');
const NOTHING: ProviderAnswer = { evidence: [], complete: true };

/** Sources that respond when the test says so. */
const waitingSources = (names: readonly string[]) => {
  const answers = new Map(names.map((name) => [name, Promise.withResolvers<ProviderAnswer>()]));
  const providers = names.map(
    (name): Provider => ({
      ...{ name, host: `${name}.example`, ratesClaims: true },
      search: () => answers.get(name)?.promise ?? Promise.reject(new Error(name)),
    }),
  );
  return { providers, answers };
};

it('names all sources first, then each as it responds, and leaves out one that was not queried', async () => {
  const { providers, answers } = waitingSources(['one', 'two', 'three']);
  const told: string[][] = [];
  const onSearch: CheckRun['onSearch'] = ({ sources }) =>
    told.push(sources.map(({ name, state }) => `${name} ${state}`));
  const web = createCachedWeb({ web: webOf(async () => new Response('')), clock });
  const run = { signal: new AbortController().signal, fresh: false };
  const search = searchEvidence('A claim.', run, { providers, web, clock, budgetMs: 1000, onSearch });
  expect(told).toEqual([['one searching', 'two searching', 'three searching']]);
  answers.get('two')?.resolve(NOTHING);
  await expect.poll(() => told.at(-1)).toEqual(['one searching', 'two responded', 'three searching']);
  answers.get('one')?.reject(new Error('The host is away.'));
  await expect.poll(() => told.at(-1)).toEqual(['one silent', 'two responded', 'three searching']);
  answers.get('three')?.resolve({ ...NOTHING, isSkipped: true });
  await search;
  expect(told.at(-1)).toEqual(['one silent', 'two responded']);
});

describe('the fact-checks that are known while others are searched', () => {
  const rated = (claim: string, ownConclusion?: true) => ({
    ...{ claim, rating: 'False', publisher: 'FactDesk', date: '2026-03-03', old: false },
    url: `https://factdesk.example/${encodeURIComponent(claim)}`,
    ...(ownConclusion ? { ownConclusion } : {}),
  });
  const sent = (reviews: readonly ReturnType<typeof rated>[]): ProviderAnswer => ({
    complete: true,
    evidence: reviews.map((review) => ({
      url: review.url,
      title: '',
      passage: '',
      source: 'FactDesk',
      reviews: [review],
    })),
  });

  /** A search of three sources whose comparison lists all ratings in turn, and takes as long as the test says. */
  const searching = () => {
    const { providers, answers } = waitingSources(['one', 'two', 'three']);
    const told: string[][] = [];
    const comparisons: (() => void)[] = [];
    const web = createCachedWeb({ web: webOf(async () => new Response('')), clock });
    const search = searchEvidence(
      'A claim.',
      { signal: new AbortController().signal, fresh: false },
      {
        ...{ providers, web, clock, budgetMs: 1000 },
        onSearch: ({ found }) => told.push(found.map(({ claim }) => claim)),
        compare: async (evidence) => {
          const { promise, resolve } = Promise.withResolvers<void>();
          comparisons.push(resolve);
          await promise;
          return evidence.flatMap(({ url }) => rated(decodeURIComponent(url.split('/').at(-1) ?? '')));
        },
      },
    );
    return { answers, told, comparisons, search };
  };
  const newest = (told: readonly string[][]) => told.at(-1);

  it('are told as soon as one source has sent them, at most three, and none that is a conclusion of its publisher', async () => {
    const { providers, answers } = waitingSources(['one', 'two']);
    const told: string[][] = [];
    const web = createCachedWeb({ web: webOf(async () => new Response('')), clock });
    const all = [rated('a', true), rated('b'), rated('c'), rated('d'), rated('e')];
    const search = searchEvidence(
      'A claim.',
      { signal: new AbortController().signal, fresh: false },
      {
        ...{ providers, web, clock, budgetMs: 1000 },
        onSearch: ({ found }) => told.push(found.map(({ claim }) => claim)),
        compare: async () => all,
      },
    );
    answers.get('one')?.resolve(sent(all));
    await expect.poll(() => newest(told)).toEqual(['b', 'c', 'd']);
    answers.get('two')?.resolve(NOTHING);
    await search;
    expect(newest(told)).toEqual(['b', 'c', 'd']);
  });

  it('are those of the newest comparison, whichever ends last', async () => {
    const { answers, told, comparisons, search } = searching();
    answers.get('one')?.resolve(sent([rated('a')]));
    await expect.poll(() => comparisons.length).toBe(1);
    answers.get('two')?.resolve(sent([rated('b')]));
    await expect.poll(() => comparisons.length).toBe(2);
    comparisons[1]?.();
    await expect.poll(() => newest(told)).toEqual(['a', 'b']);
    comparisons[0]?.();
    answers.get('three')?.resolve(NOTHING);
    await expect.poll(() => comparisons.length).toBe(3);
    comparisons[2]?.();
    await search;
    expect(newest(told)).toEqual(['a', 'b']);
  });

  it('are not compared for the last source, whose answer follows at once', async () => {
    const { answers, told, comparisons, search } = searching();
    answers.get('one')?.resolve(NOTHING);
    answers.get('two')?.resolve(NOTHING);
    answers.get('three')?.resolve(sent([rated('a')]));
    await expect.poll(() => comparisons.length).toBe(1);
    comparisons[0]?.();
    const { evidence } = await search;
    expect(evidence.map(({ url }) => url)).toEqual([rated('a').url]);
    expect(told.flat()).toEqual([]);
  });
});

describe('who follows a check', () => {
  const source = { name: 'one', host: 'one.example', state: 'searching' } as const;

  /** An engine whose check reports its sources and ends when the test says so. */
  const checking = async () => {
    const { promise, resolve } = Promise.withResolvers<CheckRun>();
    const end = Promise.withResolvers<void>();
    const engine = createEngine({
      ...{ store: createMemoryStore(clock.now), clock, log: silentLog },
      generateContext: async (_, run) => {
        resolve(run);
        await end.promise;
        return { created_at: '2026-01-01T00:00:00.000Z', response: 'Nothing.', sources: [] };
      },
    });
    const { id } = await engine.service(deviceCaller).contextChecks.create({ body: { input: 'A claim.' } });
    return { engine, id, run: await promise, end: () => end.resolve() };
  };

  it('receives the newest report at once, each later one, and the end', async () => {
    const { engine, id, run, end } = await checking();
    run.onSearch?.({ sources: [source], found: [] });
    const steps: SearchProgress[] = [];
    for await (const step of await engine.searches.client.follow({ id })) {
      steps.push(step);
      if (steps.length === 1) run.onSearch?.({ sources: [{ ...source, state: 'responded' }], found: [] });
      else end();
    }
    expect(steps.map(({ step, sources }) => [step, ...sources.map(({ state }) => state)])).toEqual([
      ['searching', 'searching'],
      ['searching', 'responded'],
      ['over'],
    ]);
  });

  it('receives the end of one that is over, and of one that is unknown', async () => {
    const { engine, id, end } = await checking();
    end();
    await engine.idle();
    for (const one of [id, 'unknown'])
      for await (const { step } of await engine.searches.client.follow({ id: one })) expect(step).toBe('over');
  });
});
