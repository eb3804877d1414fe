/** Compares the open page of a check with the fact-check library on this device. Nothing leaves the device. */
import type { LibraryClient } from '../contract/device/library.ts';
import { type PageCapture, selectionCapture } from '../contract/device/materials.ts';
import { MAX_PAGE_CHARS, type PageToCompare } from '../contract/device/page-claims.ts';
import { getMaterial } from '../records/materials.ts';
import { readCheck } from '../records/read-checks.ts';
import type { CheckEvent } from './check-events.ts';

interface PageComparisonParts {
  /** Runs a request on the engine, and again on the next one if it dies before the signal aborts. */
  onLibrary: <Result>(
    request: (library: Pick<LibraryClient, 'claimsOnPage'>) => Promise<Result>,
    signal: AbortSignal,
  ) => Promise<Result>;
  dispatch: (check: string, event: CheckEvent) => Promise<void>;
  /** Called once the check has its claims. */
  onCompared: (check: string) => Promise<void>;
  now: () => number;
}

interface Comparison {
  end: AbortController;
  done: Promise<boolean>;
}

/** The comparison of each check; a view that opens meanwhile waits for it. */
const inFlight = new Map<string, Comparison>();

/** The page that its check was begun with, as long as it is stored. */
const storedPage = async (id: string, now: number): Promise<PageCapture | undefined> => {
  const record = await readCheck(id);
  const read = selectionCapture.safeParse(record && (await getMaterial(record.input, now)));
  return read.success ? read.data.page : undefined;
};

const toCompare = ({ address, canonical, title, text, lang }: PageCapture): PageToCompare => ({
  addresses: canonical === undefined ? [address] : [address, canonical],
  title,
  text: text.slice(0, MAX_PAGE_CHARS),
  ...(lang === undefined ? {} : { lang }),
});

const compare = async (
  { onLibrary, dispatch, onCompared }: PageComparisonParts,
  id: string,
  page: PageCapture,
  signal: AbortSignal,
): Promise<void> => {
  const claims = await onLibrary((library) => library.claimsOnPage(toCompare(page), { signal }), signal);
  signal.throwIfAborted();
  await dispatch(id, { name: 'page-compared', claims });
  await onCompared(id);
};

/** Resolves with false if the page is not stored any more, or the user has stopped the comparison. */
export const comparePage = (parts: PageComparisonParts, id: string, given?: PageCapture): Promise<boolean> => {
  const running = inFlight.get(id);
  if (running) return running.done;
  const end = new AbortController();
  const run = async (): Promise<boolean> => {
    const page = given ?? (await storedPage(id, parts.now()));
    if (!page) return false;
    try {
      await compare(parts, id, page, end.signal);
      return true;
    } catch (error) {
      if (end.signal.aborted) return false;
      throw error;
    }
  };
  const done = run().finally(() => inFlight.get(id)?.end === end && inFlight.delete(id));
  inFlight.set(id, { end, done });
  return done;
};

/** Another comparison may begin at once. */
export const stopComparingPage = (id: string): void => {
  inFlight.get(id)?.end.abort();
  inFlight.delete(id);
};
