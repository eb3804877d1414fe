/**
 * `npm run failures`: lets servers and their database fail under load, and counts what was lost or done twice. `-- --minute` for the
 * form of a minute, which `npm test` runs; names of parts for some of them. Where there is no PostgreSQL the last line says so.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Cluster, createCluster } from '../postgres/harness/cluster.ts';
import { folderInMemory } from '../postgres/harness/folder-in-memory.ts';
import { missingPostgres } from '../postgres/harness/install-postgres.ts';
import { type Figure, printFigure } from './figures.ts';
import { calm } from './scenarios/calm.ts';
import { deaths } from './scenarios/deaths.ts';
import { dropped } from './scenarios/dropped.ts';
import { fairness } from './scenarios/fairness.ts';
import { fullDisk } from './scenarios/full-disk.ts';
import { slowClients } from './scenarios/slow-clients.ts';
import { throughput } from './scenarios/throughput.ts';
import { waitingClients } from './scenarios/waiting-clients.ts';
import { openWorld, type World } from './world.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minute: { type: 'boolean', default: false } },
});
const isShort = values.minute;
const say = (line: string) => process.stdout.write(`${line}\n`);

const inWorld =
  (scenario: (world: World) => Promise<Figure[]>) =>
  async (cluster: Cluster): Promise<Figure[]> => {
    const world = await openWorld(cluster);
    try {
      return await scenario(world);
    } finally {
      await world.close();
    }
  };

/** Undefined if it cannot run here. */
type Part = (cluster: Cluster) => Promise<Figure[] | undefined>;

const short: Record<string, Part> = {
  calm: inWorld((world) => calm(world, { checks: 60, creates: 200 })),
  deaths: inWorld((world) => deaths(world, { seconds: 14, killEveryS: 4, aSecond: 8 })),
};

const whole: Record<string, Part> = {
  calm: inWorld((world) => calm(world, { checks: 200, creates: 500 })),
  deaths: inWorld((world) => deaths(world, { seconds: 60, killEveryS: 5, aSecond: 15 })),
  dropped: inWorld((world) => dropped(world, { seconds: 20 })),
  'full-disk': () => fullDisk({ checks: 20 }),
  'slow-clients': inWorld((world) => slowClients(world, { clients: 1000, checks: 40 })),
  'waiting-clients': inWorld((world) => waitingClients(world, { clients: 200 })),
  fairness: inWorld((world) => fairness(world, { many: 400 })),
  throughput: inWorld((world) => throughput(world, { checks: 40 })),
};

const parts = isShort ? short : whole;
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`);

const run = async (): Promise<void> => {
  const cluster = await createCluster(['track_commit_timestamp=on'], isShort ? folderInMemory() : undefined);
  let [met, missed] = [0, 0];
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      const start = Date.now();
      const [load = 0] = loadavg();
      // The form of a minute runs after other tests, on machines of all kinds: it counts, and prints its times.
      const judgesTimes = !isShort && load <= availableParallelism();
      const figures = await part(cluster);
      say(`\n${name}, ${Math.round((Date.now() - start) / 1000)} s, load of the machine before it ${load.toFixed(1)}`);
      if (!figures) say('  NOT RUN: it cannot be done here.');
      for (const figure of figures ?? []) {
        if (printFigure(figure, judgesTimes)) met += 1;
        else missed += 1;
      }
    }
  } finally {
    await cluster.remove();
  }
  say(`\n${met} figures as they should be, ${missed} not`);
  if (missed > 0) process.exitCode = 1;
};

const missing = missingPostgres();
if (missing === undefined) await run();
else say(`Not tested with failures. ${missing}`);
