/** An implementation as the suite uses it: two callers with different rights, and controls over its state. */
import { afterEach } from 'vitest';
import type { Context, ContextCheck } from '../../lib/contract/context-checks.ts';
import { ServiceError } from '../../lib/contract/errors.ts';
import type { Service } from '../../lib/contract/index.ts';
import type { VisionAnalysis } from '../../lib/contract/vision-analyses.ts';
import type { EngineLimits, EnginePorts } from '../../lib/engine/ports.ts';
import type { ManualClock } from '../fakes/manual-clock.ts';
import { waitUntil } from '../patience.ts';

export interface Setting {
  /** The generators of answers; absent if the implementation should have none. */
  generators?: Pick<EnginePorts, 'generateContext' | 'analyseImage'>;
  limits?: Partial<EngineLimits>;
  /** NDJSON to import before the start. */
  records?: string[];
}

export interface Subject {
  /** May have each version of the model, and neither administer, nor bypass the cache, nor have videos analysed. */
  member: Service;
  /** Has all of these rights. */
  administrator: Service;
  clock: ManualClock;
  /** Ends the implementation as a crash or a shutdown would, and starts it again on the same store. */
  restart(setting: Setting): Promise<Subject>;
  close(): Promise<void>;
}

export type Start = (setting: Setting) => Promise<Subject>;

/** The same start for the tests of a `describe`: what one has started, or started again, is closed after it. */
export const closingStart = (start: Start): Start => {
  let last: Subject | undefined;
  const follow = (subject: Subject): Subject => {
    last = subject;
    return { ...subject, restart: async (next) => follow(await subject.restart(next)) };
  };
  afterEach(async () => {
    await last?.close();
    last = undefined;
  });
  return async (setting) => follow(await start(setting));
};

/**
 * The part of a suite to run: all of it, or only what a transport between a caller and the engine can break: that each operation
 * arrives with its input, rights, sizes, texts, dates and errors. Rules that the engine alone decides are not repeated over it.
 */
export type Part = 'all' | 'transport';

/** The rows of a table: all, or over a transport the first few, of which each crosses it in another way. */
export const rowsOf = <Row extends unknown[] | [unknown]>(part: Part, few: number, rows: Row[]): Row[] =>
  part === 'all' ? rows : rows.slice(0, few);

/** Returns the error that a call rejects with; a call that succeeds fails the test. */
export const errorOf = async (call: Promise<unknown>): Promise<ServiceError> => {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('value' in outcome) throw new Error(`Expected an error, got ${JSON.stringify(outcome.value)}`);
  if (outcome.error instanceof ServiceError) return outcome.error;
  throw outcome.error;
};

/** Polls until the work is no longer processing, as a client does. */
const settled = <Work extends { status: string }>(read: () => Promise<Work>): Promise<Work> =>
  waitUntil('the end of the work', async () => {
    const work = await read();
    return work.status !== 'processing' && work;
  });

export const settledCheck = (service: Service, id: string): Promise<ContextCheck> =>
  settled(() => service.contextChecks.get({ params: { id } }));

export const settledAnalysis = (service: Service, id: string): Promise<VisionAnalysis> =>
  settled(() => service.visionAnalyses.get({ params: { id } }));

/** An answer with every field of the specification, and an unknown one. */
export const wholeContext: Context = {
  created_at: '2026-01-01T00:00:01.000Z',
  summary: 'In short.',
  response: 'At length.',
  label: 'Caution',
  sources: [{ url: 'https://example.org/a', title: 'A', content: 'All of A.', favicon: 'https://example.org/i.png' }],
  enrichment: {
    link: 'https://example.org/post',
    input_type: 'webpage',
    created_at: '2025-12-31T23:59:59.000Z',
    title: 'Post',
    text: 'Text of the post.',
    lang: 'en',
    image: 'https://example.org/p.jpg',
    video: 'https://example.org/v.mp4',
    authors: [{ name: 'Ada', profile_image: 'https://example.org/ada.png' }],
    links: [{ href: 'https://example.org/more', text: 'More' }],
  },
  somethingNew: { kept: true },
};
