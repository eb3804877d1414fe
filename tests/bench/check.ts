/** `npm run bench:check`: whole checks in the test world, each by an engine that was just started. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { sentences } from '../world/content/sentences.ts';
import { startWorld } from '../world/world.ts';
import { atMost, median, report } from './table.ts';

const ROUNDS = 9;
const DELAY_MS = 1000;
/** The time that a check may take beyond the slowest source. */
const MAX_BEYOND_MS = 1500;

const cold = fileURLToPath(new URL('check/cold.ts', import.meta.url));
const measured = z.object({
  label: z.literal('Warning'),
  whole: z.number(),
  searched: z.array(z.object({ cost: z.object({ milliseconds: z.number() }) })),
});

const world = await startWorld();
const rounds: { whole: number; beyond: number }[] = [];
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    world.faults.clear();
    world.faults.inject({ kind: 'delay', milliseconds: DELAY_MS }, { host: 'en.wikipedia.org', path: '/' });
    const { stdout } = await promisify(execFile)(process.execPath, [cold, String(world.proxyPort), sentences.checked], {
      env: { ...process.env, WORLD_CA: world.ca },
    });
    const { whole, searched } = z.parse(measured, JSON.parse(stdout));
    rounds.push({ whole, beyond: whole - Math.max(...searched.map(({ cost }) => cost.milliseconds)) });
  }
} finally {
  await world.close();
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const beyond = rounds.map((round) => round.beyond);
report(`A whole check, engine cold, one source ${DELAY_MS} ms late, ${ROUNDS} rounds`, [
  { what: 'from the first import to the answer, median', value: ms(median(rounds.map(({ whole }) => whole))) },
  { what: 'beyond the slowest source, median', value: ms(median(beyond)) },
  {
    what: 'beyond the slowest source, worst',
    value: ms(Math.max(...beyond)),
    must: atMost(MAX_BEYOND_MS, Math.max(...beyond)),
  },
]);
