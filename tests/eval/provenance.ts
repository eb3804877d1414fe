/** Compares Content Credentials with the validation codes published with the files, and measures the cost of the check. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { readFile as readFormat } from '../../lib/engine/vision/container/read-file.ts';
import { examineImage } from '../../lib/engine/vision/examine.ts';
import { createC2paReader } from '../../lib/engine/vision/provenance/c2pa-wasm.ts';
import { shippedTrust } from '../../lib/engine/vision/provenance/shipped-trust.ts';
import { clockMs } from '../bench/stopwatch.ts';
import { median } from '../bench/table.ts';
import { signatureFits } from './claim-signature.ts';
import { atLeast, atMost, type Evaluate } from './evaluation.ts';

const expectations = z.record(
  z.string(),
  z.object({ manifest: z.boolean(), published_validation_status: z.optional(z.array(z.string())) }),
);

/** Test certificates are on no list; the published codes do not report this. */
const isAboutList = (code: string): boolean => code === 'signingCredential.untrusted';

const ROUNDS = 5;

/** The median of several rounds. */
const usual = async (work: () => Promise<unknown>): Promise<number> => {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = clockMs();
    await work();
    rounds.push(clockMs() - began);
  }
  return median(rounds);
};

export const evaluate: Evaluate = async (data) => {
  const expected = expectations.parse(JSON.parse(await readFile(join(data, 'expected.json'), 'utf8')));
  const names = Object.keys(expected);
  let loads = 0;
  const readC2pa = createC2paReader(async () => {
    loads += 1;
    return readFile(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm')));
  });
  const bytesOf = (name: string) => new Uint8Array(readFileSync(join(data, name)));
  const examine = (bytes: Uint8Array) => examineImage(bytes, { trust: shippedTrust }, { readC2pa });

  const without = names.filter((name) => !expected[name]?.manifest);
  for (const name of without) await examine(bytesOf(name));
  const loadsWithoutNeed = loads;

  const differing: string[] = [];
  const missing: string[] = [];
  let [codes, given, refuted] = [0, 0, 0];
  for (const name of names) {
    const { manifest = false, published_validation_status: published = [] } = expected[name] ?? {};
    const bytes = bytesOf(name);
    const { credentials } = await examine(bytes);
    const failures = (credentials?.codes ?? []).filter(({ code, isFailure }) => isFailure && !isAboutList(code));
    const all = new Set(credentials?.codes.map(({ code }) => code));
    const shared = published.filter((code) => all.has(code));
    codes += published.length;
    given += shared.length;
    for (const code of published.filter((one) => !all.has(one))) {
      missing.push(`${name}: ${code}`);
      // The only code that can be verified without software for C2PA.
      if (code === 'claimSignature.mismatch' && signatureFits(bytes)) refuted += 1;
    }
    const agrees =
      (credentials !== undefined) === manifest &&
      failures.length > 0 === published.length > 0 &&
      (published.length === 0 || shared.length > 0);
    if (!agrees) differing.push(name);
  }

  const sniffs: number[] = [];
  const whole: number[] = [];
  for (const name of names) {
    const bytes = bytesOf(name);
    sniffs.push(await usual(() => readFormat(bytes)));
    whole.push(await usual(() => examine(bytes)));
  }
  const ms = (value: number) => `${value.toPrecision(2)} ms`;
  return {
    title: 'Provenance: Content Credentials as their publishers checked them',
    figures: [
      { name: 'files', what: 'files', value: names.length },
      {
        name: 'agreement',
        what: 'found or not, valid or not, and for a reason that was published',
        value: (names.length - differing.length) / names.length,
        shown: `${names.length - differing.length} of ${names.length}${differing.length > 0 ? ` (not: ${differing.join(', ')})` : ''}`,
        must: atLeast(1),
      },
      {
        name: 'codes',
        what: 'published codes that were given, word for word',
        value: codes === 0 ? 1 : given / codes,
        shown: `${given} of ${codes}${missing.length > 0 ? ` (not: ${missing.join(', ')})` : ''}`,
        aim: atLeast(1),
      },
      {
        name: 'refuted',
        what: 'of the others, those that a check of our own finds to be wrong',
        value: refuted,
        shown: `${refuted} of ${missing.length}`,
        must: atLeast(missing.length),
      },
      { name: 'sniffMs', what: 'sniff, median', value: median(sniffs), shown: ms(median(sniffs)), must: atMost(2) },
      {
        name: 'imageMs',
        what: 'an image, median, warm',
        value: median(whole),
        shown: ms(median(whole)),
        must: atMost(40),
      },
      { name: 'slowestMs', what: 'an image, slowest, warm', value: Math.max(...whole), shown: ms(Math.max(...whole)) },
      {
        name: 'loadsWithoutNeed',
        what: 'times c2pa-rs was loaded for files without credentials',
        value: loadsWithoutNeed,
        must: atMost(0),
      },
    ],
  };
};
