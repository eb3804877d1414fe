/** Reports that a page may have changed its text or its address, with bounded work however often it changes. */

export interface PageWatchOptions {
  document: Document;
  location: Pick<Location, 'href'>;
  /** Runs after a change; `moved` is true if the address has changed. Resolves to true if all marks are in place. */
  look: (moved: boolean) => Promise<boolean>;
  signal: AbortSignal;
}

export interface PageWatch {
  /** Watches this tree as well: changes in shadow trees and frames are not visible from outside. */
  include: (root: Node) => void;
}

const SOON_MS = 400;
/** The interval grows for a page that keeps changing and never brings the text back. */
const RAREST_MS = 30_000;

export const watchPage = ({ document, location, look, signal }: PageWatchOptions): PageWatch => {
  const window = document.defaultView;
  const roots = new Set<Node>([document]);
  let address = location.href;
  let wait = SOON_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let pending = false;

  const observe = () => {
    for (const root of roots) observer.observe(root, { childList: true, characterData: true, subtree: true });
  };
  const goLook = async () => {
    timer = undefined;
    if (signal.aborted || isLooking) return;
    isLooking = true;
    const moved = location.href !== address;
    address = location.href;
    // Changes from here on count for the next run.
    observe();
    const isWell = await look(moved).catch(() => false);
    wait = isWell || moved ? SOON_MS : Math.min(2 * wait, RAREST_MS);
    isLooking = false;
    if (pending) plan();
  };
  const plan = () => {
    pending = isLooking;
    if (!isLooking) timer ??= setTimeout(goLook, wait);
  };
  /** One change is enough to schedule a run, so the observer disconnects and further changes cost nothing. */
  const observer = new MutationObserver(() => {
    observer.disconnect();
    plan();
  });
  const onMove = () => {
    if (location.href === address) return;
    clearTimeout(timer);
    timer = undefined;
    wait = SOON_MS;
    plan();
  };
  window?.addEventListener('popstate', onMove, { signal });
  window?.addEventListener('hashchange', onMove, { signal });
  navigationOf(window)?.addEventListener('currententrychange', onMove, { signal });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  signal.addEventListener('abort', stop, { once: true });
  if (!signal.aborted) observe();
  return {
    include: (root) => {
      if (roots.has(root) || signal.aborted) return;
      roots.add(root);
      observer.observe(root, { childList: true, characterData: true, subtree: true });
    },
  };
};

/** Not every browser reports `pushState`; in the others, a change of the page triggers the run. */
const navigationOf = (window: (Window & { navigation?: EventTarget }) | null): EventTarget | undefined =>
  window?.navigation;
