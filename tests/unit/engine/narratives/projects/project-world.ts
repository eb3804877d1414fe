/** An engine with projects in memory, connected to networks that return the responses a test sets. */
import type { CollectingClient } from '../../../../../lib/contract/device/collecting.ts';
import type { PostQuery } from '../../../../../lib/contract/device/post-query.ts';
import type { JobRun } from '../../../../../lib/contract/job-runs.ts';
import { createEngine } from '../../../../../lib/engine/engine.ts';
import { groupHere } from '../../../../../lib/engine/narratives/projects/group-here.ts';
import { deviceCaller } from '../../../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../../../lib/engine/store/store.ts';
import { createEagerClock, type EagerClock } from '../../../../fakes/eager-clock.ts';
import { silentLog } from '../../../../fakes/silent-log.ts';
import { webOf } from '../../../../fakes/web-of.ts';
import { reading } from '../../../../fixtures/reading.ts';
import { json, NOW } from '../collect/network.ts';

export const query: PostQuery = { links: [], phrases: ['night ferry'], names: [], hashtags: [] };
export const dataSources = ['hacker-news'];

/** A story in the response format of Hacker News. */
export const story = (id: number, title: string, at = '2026-03-09T08:00:00Z') => ({
  objectID: String(id),
  author: `writer${id}`,
  created_at: at,
  created_at_i: Date.parse(at) / 1000,
  title,
  url: `https://harbour-post.example/${id}`,
  points: 1,
  num_comments: 0,
});

export const ferryStories = [
  story(1, 'The night ferry carries nurses and bakers over the harbour'),
  story(2, 'Night ferry carries bakers and nurses across the harbour at night'),
  story(3, 'Nurses, bakers and students on the night ferry over the harbour'),
];

interface WorldOptions {
  store?: Store;
  gate?: Promise<void>;
  clock?: EagerClock;
  mayTransmitSearch?: () => Promise<boolean>;
}

export const createProjectWorld = (options: WorldOptions = {}) => {
  const clock = options.clock ?? createEagerClock(NOW);
  const store = options.store ?? createMemoryStore(clock.now);
  const network: { hits: unknown[]; requests: number; status: number } = {
    hits: ferryStories,
    requests: 0,
    status: 200,
  };
  const engine = createEngine({
    store,
    clock,
    log: silentLog,
    collect: {
      ...reading,
      group: groupHere(store),
      mayTransmitSearch: options.mayTransmitSearch,
      web: webOf(async () => {
        network.requests += 1;
        await options.gate;
        return json({ hits: network.hits }, { status: network.status });
      }),
    },
  });
  const collecting: CollectingClient = engine.collecting.client;
  const runToItsEnd = async (project: string): Promise<JobRun | undefined> => {
    const { id } = await collecting.start({ project });
    await engine.idle();
    return collecting.run({ id });
  };
  return { store, clock, network, engine, collecting, runToItsEnd, service: engine.service(deviceCaller) };
};
