/** `npm run eval -- NAME --data DIR`: how good the engine's own judgement is, on data that others collected. */

/** Each evaluation prints its figures and decides itself what must hold. */
const evaluations: Record<string, () => Promise<{ run(data: string): Promise<void> | void }>> = {
  retrieval: () => import('./retrieval.ts'),
  ratings: () => import('./ratings.ts'),
  gate: () => import('./gate.ts'),
};

const [name = '', ...options] = process.argv.slice(2);
const data = options[options.indexOf('--data') + 1];
const load = evaluations[name];
if (!load || !options.includes('--data') || data === undefined) {
  process.stderr.write(`npm run eval -- ${Object.keys(evaluations).join('|')} --data DIR [--json]\n`);
  process.exitCode = 2;
} else {
  await (await load()).run(data);
}
