/** `npm run fuzz -- [--files N] [--seed N]`: examines broken images; exits with 1 if one of them fails for no clear reason. */
import { parseArgs } from 'node:util';
import { examineBroken } from './broken-images.ts';

const { values } = parseArgs({
  options: { files: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
});
const LIMIT_MS = 10_500;

const report = await examineBroken(Number(values.files), Number(values.seed));
const { files, findings, refused, unclear, workers, slowestMs, mostMegabytes } = report;
const rows = [
  `${files} broken images, seed ${values.seed}`,
  `  with findings        ${findings}`,
  ...Object.entries(refused).map(([text, times]) => `  ${String(times).padStart(6)} × ${text}`),
  `  ended unclearly      ${unclear.length}`,
  ...unclear.slice(0, 10).map((one) => `    ${one}`),
  `  workers started      ${workers}`,
  `  slowest              ${slowestMs.toFixed(0)} ms`,
  `  memory at most       ${mostMegabytes.toFixed(0)} MB`,
];
process.stdout.write(`${rows.join('\n')}\n`);
if (unclear.length > 0 || slowestMs > LIMIT_MS) process.exitCode = 1;
