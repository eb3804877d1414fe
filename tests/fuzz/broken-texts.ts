/** Feeds the readers of outside text with broken text: mutated samples, repeated pieces and the cases that were once found. */
import { readdirSync, readFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { StatedError } from '../../lib/engine/stated-error.ts';
import { QueryError } from '../../lib/query/errors.ts';
import { clockMs, processorMs } from '../bench/stopwatch.ts';
import { mutate, numbersFrom } from './mutate.ts';
import type { TextReader } from './readers/text-reader.ts';
import { textReaders } from './text-readers.ts';

export interface TextReport {
  texts: number;
  refused: number;
  /** Inputs that ended in an error without a reason, or took too much memory: the reader and how to repeat it. */
  faults: string[];
  /** Texts that took too long, in the same form. */
  slow: string[];
  slowestMs: number;
  mostMegabytes: number;
  /** By the name of the reader. */
  each: Map<string, { texts: number; slowestMs: number }>;
}

/** Processor time, since other work on the machine would count as a hang. */
const MAX_MS = 2000;
const MAX_MEGABYTES = 1500;
const MAX_FAULTS = 20;

/** A case is a file of one line of JSON: a piece, and how often it is repeated. */
const CORPUS = new URL('corpus/', import.meta.url);
const readCorpus = (): { file: string; reader: string; text: string }[] =>
  readdirSync(CORPUS).map((file) => {
    const { reader, pieces } = JSON.parse(readFileSync(new URL(file, CORPUS), 'utf8'));
    return { file, reader, text: pieces.map(([piece, times]: [string, number]) => piece.repeat(times)).join('') };
  });

const PIECES =
  '< > & " \' ` \\ [ ] { } ( ) * _ # - — … ” ’ , : = / \u0301 \u200d \u2003 漢 <b> </i> <!-- <![CDATA[ &amp; {"a": 1,'.split(
    ' ',
  );

/** Half of the texts repeat a piece of the sample or a hostile one, up to what the reader may receive. */
const brokenText = ({ sample, mostChars, isBinary }: TextReader, below: (below: number) => number): string => {
  const encoding = isBinary ? 'latin1' : 'utf8';
  if (below(2) === 0) return mutate(Buffer.from(sample, encoding), below).toString(encoding);
  const start = below(sample.length);
  const piece = below(2) === 0 ? (PIECES[below(PIECES.length)] ?? '<') : sample.slice(start, start + 1 + below(30));
  const times = 1 + below(Math.ceil(mostChars / Math.max(1, piece.length)));
  const at = below(sample.length);
  return (sample.slice(0, at) + piece.repeat(times) + sample.slice(at)).slice(0, mostChars);
};

/** Of this thread alone: others of the process have heaps of their own. */
const heapMegabytes = (): number => {
  const { total_heap_size, external_memory } = getHeapStatistics();
  return (total_heap_size + external_memory) / 1024 ** 2;
};

const isRefusal = (error: unknown): boolean => error instanceof StatedError || error instanceof QueryError;

/** Reads texts for some seconds, or so many. */
export const readBroken = async (
  amount: { seconds: number } | { texts: number },
  seed: number,
  readers: readonly TextReader[] = textReaders,
): Promise<TextReport> => {
  const report: TextReport = {
    ...{ texts: 0, refused: 0, faults: [], slow: [] },
    ...{ slowestMs: 0, mostMegabytes: 0, each: new Map() },
  };
  const read = async (reader: TextReader, text: string, name: string): Promise<void> => {
    const began = processorMs();
    try {
      await reader.read(text);
    } catch (error) {
      if (isRefusal(error) || reader.refuses?.(error)) report.refused += 1;
      else report.faults.push(`${reader.name}, ${name}: ${String(error)}`);
    }
    const taken = processorMs() - began;
    const megabytes = heapMegabytes();
    report.texts += 1;
    report.slowestMs = Math.max(report.slowestMs, taken);
    report.mostMegabytes = Math.max(report.mostMegabytes, megabytes);
    const { texts, slowestMs } = report.each.get(reader.name) ?? { texts: 0, slowestMs: 0 };
    report.each.set(reader.name, { texts: texts + 1, slowestMs: Math.max(slowestMs, taken) });
    if (taken > MAX_MS) report.slow.push(`${reader.name}, ${name}: ${taken.toFixed(0)} ms`);
    if (megabytes > MAX_MEGABYTES) report.faults.push(`${reader.name}, ${name}: ${megabytes.toFixed(0)} MB`);
  };
  for (const { file, reader, text } of readCorpus()) {
    const found = textReaders.find(({ name }) => name === reader);
    if (!found) throw new Error(`No reader is named ${reader}, as ${file} says.`);
    await read(found, text, file);
  }
  const began = clockMs();
  const goesOn = (at: number): boolean =>
    'texts' in amount ? at < amount.texts : clockMs() - began < amount.seconds * 1000;
  for (let at = 0; goesOn(at) && report.faults.length + report.slow.length < MAX_FAULTS; at += 1) {
    const reader = readers[at % readers.length];
    // Each text has a seed of its own, so that one of them can be repeated alone.
    if (reader) await read(reader, brokenText(reader, numbersFrom(seed + at)), `seed ${seed + at}`);
  }
  return report;
};
