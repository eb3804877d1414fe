/**
 * `npm run fuzz -- [--files N] [--seconds N] [--seed N]`: reads broken texts for some seconds and examines broken images, and as
 * many files of each other format; exits with 1 if one of them fails for no clear reason, or takes too much time or memory.
 */
import { parseArgs } from 'node:util';
import { examineBroken, otherFormats } from './broken-images.ts';
import { readBroken } from './broken-texts.ts';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
});
const LIMIT_MS = 10_500;

const texts = await readBroken({ seconds: Number(values.seconds) }, Number(values.seed));
const faults = [...texts.faults, ...texts.slow];
const textRows = [
  `${texts.texts} broken texts in ${values.seconds} s, seed ${values.seed}`,
  `  refused              ${texts.refused}`,
  `  faults               ${faults.length}`,
  ...faults.map((one) => `    ${one}`),
  `  slowest              ${texts.slowestMs.toFixed(0)} ms`,
  `  memory at most       ${texts.mostMegabytes.toFixed(0)} MB`,
  ...Array.from(
    texts.each,
    ([name, one]) => `  ${String(one.texts).padStart(6)} × ${name}, at most ${one.slowestMs.toFixed(0)} ms`,
  ),
];
process.stdout.write(`${textRows.join('\n')}\n`);
if (faults.length > 0) process.exitCode = 1;

for (const format of [undefined, ...otherFormats]) {
  const report = await examineBroken(Number(values.files), Number(values.seed), format);
  const { files, findings, refused, unclear, workers, slowestMs, mostMegabytes } = report;
  const rows = [
    `${files} broken files, ${format ?? 'images'}, seed ${values.seed}`,
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
}
