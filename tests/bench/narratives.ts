/** `npm run bench:narratives`: the cost of grouping posts, its growth, and the first search over 100,000 stored posts. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine } from '../../lib/engine/engine.ts';
import { clusterPosts } from '../../lib/engine/narratives/cluster/cluster-posts.ts';
import { createSlices } from '../../lib/engine/narratives/cluster/slices.ts';
import { findSharing } from '../../lib/engine/narratives/score/accounts-sharing.ts';
import { deviceCaller } from '../../lib/engine/ports.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { createSqliteStore, openDatabase } from '../../server/sqlite/sqlite-store.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { collectGarbage } from './collect-garbage.ts';
import { storyPosts } from './narratives/story-posts.ts';
import { word } from './search/posts.ts';
import { atMost, type Figure, median, report, times } from './table.ts';

const SIZES = [10_000, 20_000, 50_000, 100_000];
const LARGEST = 100_000;
const PROJECT = 'harbour';
const ROUNDS = 5;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

interface Run {
  size: number;
  wall: number;
  cpu: number;
  rise: number;
  longest: number;
  narratives: number;
}

/** The bound applies to processor time, which is the same on a busy machine. */
const group = async (size: number): Promise<Run> => {
  const posts = storyPosts(size);
  collectGarbage();
  const before = process.memoryUsage().rss;
  const used = process.cpuUsage();
  const cpu = () => {
    const { user, system } = process.cpuUsage(used);
    return (user + system) / 1000;
  };
  let [highest, longest, last] = [before, 0, cpu()];
  const watch = () => {
    longest = Math.max(longest, cpu() - last);
    highest = Math.max(highest, process.memoryUsage().rss);
  };
  const start = performance.now();
  const { narratives } = await clusterPosts(posts, new Map(), {
    slices: createSlices({
      onProgress: () => {
        watch();
        setImmediate(() => {
          last = cpu();
        });
      },
    }),
  });
  const wall = performance.now() - start;
  return { size, wall, cpu: cpu(), rise: highest - before, longest, narratives: narratives.length };
};

const nLogN = (size: number): number => size * Math.log(size);

const growthFigures = (runs: readonly Run[]): Figure[] => {
  const [first] = runs;
  return runs.map((run) => {
    const { size, wall, cpu, rise, narratives } = run;
    const grown = first ? cpu / first.cpu / (nLogN(size) / nLogN(first.size)) : Number.NaN;
    const isLargest = size === LARGEST;
    return {
      what: `grouping ${size.toLocaleString('en')} posts`,
      value: `${seconds(cpu)} of the processor, ${seconds(wall)} by the clock; ${times(grown)} of n log n; ${narratives} narratives; memory + ${megabytes(rise)}`,
      ...(isLargest ? { must: { rule: '≤ 30 s, ≤ 1.25× of n log n', held: cpu <= 30_000 && grown <= 1.25 } } : {}),
    };
  });
};

const sharingFigure = async (): Promise<Figure> => {
  const posts = storyPosts(LARGEST);
  const start = process.cpuUsage();
  const { edges } = await findSharing(posts, Date.UTC(2026, 2, 1));
  const { user } = process.cpuUsage(start);
  return {
    what: `who shared the same, ${LARGEST.toLocaleString('en')} posts`,
    value: `${seconds(user / 1000)} of the processor; ${edges.length} edges`,
  };
};

/** Each round opens the database and builds a new engine, as a server or a device does when it starts. */
const coldSearches = async (path: string): Promise<{ cpu: number; wall: number }[]> => {
  const taken: { cpu: number; wall: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const store = createSqliteStore(openDatabase(path));
    const service = createEngine({ store, clock: systemClock, log: silentLog }).service(deviceCaller);
    const used = process.cpuUsage();
    const start = performance.now();
    const { posts } = await service.posts.search({
      query: { projectId: PROJECT },
      body: {
        boolean: `text:${word(1)} OR text:${word(2)}`,
        sort: [{ field: 'createdAt', direction: 'DESC' }],
        page: { first: 50 },
      },
    });
    const wall = performance.now() - start;
    const { user, system } = process.cpuUsage(used);
    taken.push({ cpu: (user + system) / 1000, wall });
    await store.close();
    if (posts.length === 0) throw new Error('The search found nothing.');
  }
  return taken;
};

const searchFigure = async (): Promise<Figure> => {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-bench-'));
  try {
    const path = join(folder, 'posts.sqlite');
    const store = createSqliteStore(openDatabase(path));
    await store.projects.add({ slug: PROJECT, name: PROJECT, displayName: PROJECT });
    const posts = storyPosts(LARGEST);
    for (let from = 0; from < posts.length; from += 1000)
      await store.posts.put(PROJECT, posts.slice(from, from + 1000));
    await store.close();
    const taken = await coldSearches(path);
    const cpu = median(taken.map((one) => one.cpu));
    const wall = median(taken.map((one) => one.wall));
    return {
      what: `first page of a search over ${LARGEST.toLocaleString('en')} stored posts, after a start`,
      value: `median of ${ROUNDS}: ${cpu.toFixed(0)} ms of the processor, ${wall.toFixed(0)} ms by the clock`,
      must: atMost(300, cpu),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** A warm-up: otherwise the first size would include the time of the JIT compiler. */
await group(3000);
const runs: Run[] = [];
for (const size of SIZES) runs.push(await group(size));
const longest = runs.at(-1)?.longest ?? Number.NaN;
report('Narratives', [
  ...growthFigures(runs),
  { what: 'longest time that nobody else had a turn', value: `${longest.toFixed(0)} ms of the processor` },
  await sharingFigure(),
  await searchFigure(),
]);
