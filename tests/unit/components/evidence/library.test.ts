// @vitest-environment happy-dom
/** The library of the options and of the first page: progress, stop, continue, and what went wrong, over a scripted desk. */
import { h } from 'preact';
import { describe, expect, it, vi } from 'vitest';
import { LibrarySection } from '../../../../components/evidence/library-section.tsx';
import { useLibrary } from '../../../../components/evidence/use-library.ts';
import { type Sentence, sentence } from '../../../../lib/contract/sentence.ts';
import type { Desk } from '../../../../lib/desk/client.ts';
import { formatMoment, formatTime } from '../../../../lib/platform/format.ts';
import { button, draw, press, shows, undraw, write } from '../../../fixtures/drawn-view.ts';

type Library = Desk['library'];
const HOSTS = ['factdesk.example', 'tide.example', 'gull.example'];
const named = [
  { publisher: 'FactDesk', host: 'factdesk.example' },
  { publisher: 'Tide Check', host: 'tide.example' },
];
const noArchive = { added: 0, leftOut: 0, isComplete: false, isBegun: false, hasNewestOnly: false, needsMarkup: false };

/** Two feeds, of which each filling reads one more until it is stopped; it goes on without its page. */
const createLibrary = () => {
  const read = new Set<string>();
  const fills: boolean[] = [];
  let running: PromiseWithResolvers<void> | undefined;
  const runs: { host: string; most: number }[] = [];
  let endOfRun: 'number' | 'problem' | undefined;
  const library = {
    facts: async () => ({ size: 100 * read.size, languages: [], bytes: 3_000_000 * read.size }),
    feeds: async () => [
      ...named.map((one) => ({ ...one, state: read.has(one.host) ? ('read' as const) : ('unread' as const) })),
      { publisher: 'Gull Desk', host: 'gull.example', state: 'search' as const },
    ],
    fill: async ({ rest }: { rest: boolean }) => {
      fills.push(rest);
      const next = named.find(({ host }) => !read.has(host));
      if (next) read.add(next.host);
      running = Promise.withResolvers();
      if (read.size === 2) running.resolve();
    },
    filling: async function* (_: undefined, { signal }: { signal: AbortSignal }) {
      const now = running;
      if (!now) return;
      yield { step: 'reading', done: read.size, total: 2, size: 100 * read.size };
      await Promise.race([now.promise, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
      if (signal.aborted) throw signal.reason;
      running = undefined;
      yield { step: 'over', done: 0, total: 0, size: 0 };
    },
    stopFilling: async () => running?.resolve(),
    archives: async () =>
      named.map((one) => ({ ...one, ...noArchive, ...(endOfRun ? { isBegun: true, added: 40 } : {}) })),
    fetchArchive: async function* (input: { host: string; most: number }, { signal }: { signal: AbortSignal }) {
      runs.push(input);
      yield { ...noArchive, added: 40, addedNow: 40, oldest: '2021-05-03', size: 140, bytes: 4_000_000 };
      endOfRun = 'number';
      if (runs.length > 1) throw new Error('The other end of the port went away.');
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
  };
  return { library: library as unknown as Library, fills, runs }; // cast: the parts that the section uses
};

type SectionProps = Omit<Parameters<typeof LibrarySection>[0], 'view'>;
const Section = (props: SectionProps) => h(LibrarySection, { ...props, view: useLibrary(props.desk) });

const open = async (library: Library, feeds: SectionProps['feeds'] = { isOn: false, hours: 6 }) => {
  const desk: Pick<Desk, 'library'> = { library };
  const wishes: boolean[] = [];
  const onRead = async (isOn: boolean) => void wishes.push(isOn);
  await draw(h(Section, { desk, hosts: HOSTS, feeds, onRead, onCompareEarlier: async () => {} }));
  return wishes;
};

describe('filling the library', () => {
  it('shows its progress, keeps what was read when stopped, and continues with the rest', async () => {
    const { library, fills } = createLibrary();
    await open(library);
    await shows('Found only by their own search, because no feed is known: Gull Desk.');
    expect(fills).toEqual([]);
    await press('Download fact-checks');
    await shows('1 of 2 fact-checkers contacted. 100 fact-checks in the library.');
    await press('Stop');
    await shows('1 fact-checker not contacted yet: Tide Check. What was read is kept.');
    await shows('100 fact-checks · about 3 MB on disk');
    expect(document.body.textContent).not.toContain('interrupted');
    await press('Continue');
    await shows('200 fact-checks · about 6 MB on disk');
    expect(fills).toEqual([false, true]);
    expect(button('Continue')).toBeUndefined();
  });

  it('is seen by the next page, which can stop it, and offers to continue when it is opened again', async () => {
    const { library, fills } = createLibrary();
    await open(library);
    await press('Download fact-checks');
    await shows('1 of 2');
    await undraw();
    await open(library);
    await shows('1 of 2 fact-checkers contacted. 100 fact-checks in the library.');
    await press('Stop');
    await shows('1 fact-checker not contacted yet');
    await undraw();
    await open(library);
    await shows('1 fact-checker not contacted yet');
    expect(button('Continue')).toBeDefined();
    expect(fills).toEqual([false]);
  });

  it('says that it was interrupted, and why a feed was not read', async () => {
    const { library } = createLibrary();
    const problem = sentence('feedProblem.status', { status: '503' });
    library.feeds = (async () => named.map((one) => ({ ...one, state: 'failed', problem }))) as Library['feeds']; // cast: a function in place of a client
    library.filling = async function* () {
      yield { step: 'over', done: 0, total: 0, size: 0, isInterrupted: true };
    } as unknown as Library['filling']; // cast: as above
    await open(library);
    await shows('Couldn’t read Tide Check. The host responded with status 503.');
    await press('Try again');
    await shows('The download was interrupted. What was read is kept, and you can continue.');
  });
});

describe('the schedule', () => {
  const READ_AT = Date.parse('2026-11-20T08:00:00Z');
  const read = { readAt: READ_AT, hours: 6 };

  it('says when feeds are read next and were read last, and is paused', async () => {
    const wishes = await open(createLibrary().library, { ...read, isOn: true, nextAt: READ_AT + 21_600_000 });
    await shows(`Next reading at ${formatTime(READ_AT + 21_600_000)}. Last reading: ${formatMoment(READ_AT)}.`);
    await shows(
      'Every 6 hours, while this browser is open. Contacts factdesk.example, tide.example, and gull.example.',
    );
    await press('Pause');
    expect(wishes).toEqual([false]);
  });

  it('says that it is paused, and is resumed', async () => {
    const wishes = await open(createLibrary().library, { ...read, isOn: false });
    await shows(`Automatic reading is paused. Last reading: ${formatMoment(READ_AT)}.`);
    await press('Resume');
    expect(wishes).toEqual([true]);
  });

  it('is begun where it never was', async () => {
    const wishes = await open(createLibrary().library);
    await press('Keep up to date');
    expect(wishes).toEqual([true]);
    expect(document.body.textContent).not.toContain('paused');
  });

  it('has no next reading while one runs', async () => {
    const { library } = createLibrary();
    await library.fill({ rest: false });
    await open(library, { ...read, isOn: true, nextAt: READ_AT });
    await shows('1 of 2');
    expect(document.body.textContent).not.toContain('Next reading');
  });
});

describe('sites that are not read', () => {
  const failing = async (problems: readonly Sentence[]) => {
    const { library } = createLibrary();
    // cast: a function in place of a client
    library.feeds = (async () =>
      problems.map((problem, at) => ({
        ...{ publisher: `Desk ${at}`, host: `desk${at}.example`, state: 'failed', problem },
      }))) as unknown as Library['feeds'];
    await open(library);
  };
  const silent = [sentence('collectProblem.unreachable'), sentence('feedProblem.tooSlow')];
  const busy = sentence('feedProblem.status', { status: '503' });

  it('are one sentence with its cause and one button if none responded', async () => {
    await failing(silent);
    await shows('None of the 2 sites responded. Are you online?');
    expect(button('Try again')).toBeDefined();
    expect(button('Continue')).toBeUndefined();
    expect(button('Download all again')).toBeUndefined();
    const details = document.querySelector('details:has(.silent)');
    expect(details?.textContent).toContain('Couldn’t read Desk 0. It didn’t respond.');
    expect(details?.hasAttribute('open')).toBe(false);
  });

  it('are not said to be silent if one of them responded', async () => {
    await failing([...silent, busy]);
    await shows('Couldn’t read 3 of 3 sites.');
    expect(document.body.textContent).not.toContain('Are you online?');
  });

  it('are named if it is one alone', async () => {
    await failing([busy]);
    await shows('Couldn’t read Desk 0. The host responded with status 503.');
    expect(document.querySelector('details:has(.silent)')).toBeNull();
  });
});

describe('older fact-checks', () => {
  it('are fetched up to the chosen number, stopped, and continued', async () => {
    const { library, runs } = createLibrary();
    await open(library);
    await vi.waitFor(() => expect(button('Download older fact-checks from FactDesk')).toBeDefined());
    await write('#archive-most', '5000', 'change');
    await press('Download older fact-checks from FactDesk');
    await shows(/40 of 5,000 new\. 140 fact-checks in the library, about 4 MB on disk\. Oldest: May 3, 2021\./);
    expect(runs).toEqual([{ host: 'factdesk.example', most: 5000 }]);
    await press('Stop');
    await shows('40 older fact-checks downloaded');
    expect(document.body.textContent).not.toContain('interrupted');
    await press('Continue with FactDesk');
    await shows('The download was interrupted. What was read is kept, and you can continue.');
  });
});
