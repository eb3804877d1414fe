/** Compares the open page of a check with the fact-check library on this device. Nothing leaves the device. */
import type { CheckRunner } from '../checks/check-runner.ts';
import { retryOnNextEngine } from '../connections/this-device/retry-on-next-engine.ts';
import { type PageCapture, selectionCapture } from '../contract/device/materials.ts';
import { MAX_PAGE_CHARS, type PageToCompare } from '../contract/device/page-claims.ts';
import { device } from '../device/reach-engine.ts';
import { systemClock } from '../platform/clock.ts';
import { getMaterial } from '../records/materials.ts';
import { readCheck } from '../records/read-checks.ts';
import { stayAwakeWhile } from './alarms.ts';

interface Comparison {
  end: AbortController;
  done: Promise<boolean>;
}

/** By check: a view that opens meanwhile waits for the same one. */
const inFlight = new Map<string, Comparison>();

/** The page that its check was begun with, as long as it is stored. */
const storedPage = async (id: string): Promise<PageCapture | undefined> => {
  const record = await readCheck(id);
  const material = record && (await getMaterial(record.input, systemClock.now()));
  const read = selectionCapture.safeParse(material);
  return read.success ? read.data.page : undefined;
};

const toCompare = ({ address, canonical, title, text, lang }: PageCapture): PageToCompare => ({
  addresses: canonical === undefined ? [address] : [address, canonical],
  title,
  text: text.slice(0, MAX_PAGE_CHARS),
  ...(lang === undefined ? {} : { lang }),
});

const compare = async (
  { dispatch }: Pick<CheckRunner, 'dispatch'>,
  id: string,
  page: PageCapture | undefined,
  signal: AbortSignal,
): Promise<boolean> => {
  if (!page) return false;
  const claims = await stayAwakeWhile(() =>
    retryOnNextEngine(device, ({ library }) => library.claimsOnPage(toCompare(page), { signal })),
  );
  signal.throwIfAborted();
  await dispatch(id, { name: 'page-compared', claims });
  return true;
};

/** Resolves with false if the page is not stored any more. */
export const comparePage = (
  runner: Pick<CheckRunner, 'dispatch'>,
  id: string,
  page?: PageCapture,
): Promise<boolean> => {
  const running = inFlight.get(id);
  if (running) return running.done;
  const end = new AbortController();
  const run = async () => compare(runner, id, page ?? (await storedPage(id)), end.signal);
  const done = run().finally(() => inFlight.delete(id));
  inFlight.set(id, { end, done });
  return done;
};

export const stopComparingPage = (id: string): void => inFlight.get(id)?.end.abort();
