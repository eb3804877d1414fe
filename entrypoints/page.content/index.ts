/** Connects the page script to the browser, once per document; injected into a page only on request. */
import { defineContentScript } from 'wxt/utils/define-content-script';
import { everyShadowRoot } from '../../lib/page/every-shadow-root.ts';
import { isOrphan, linkTo, type Runtime } from '../../lib/page/link.ts';
import { startPageScript } from '../../lib/page/page-script.ts';
import { pageWords } from '../../lib/page/page-words.ts';
import { browser } from '../../lib/platform/browser.ts';

/** Firefox returns the element that its menu was opened on. */
interface Menus {
  getTargetElement?: (id: number) => Element | null;
}
const { menus } = browser as { menus?: Menus } & typeof browser; // cast: the types are Chromium's, which has no `menus`

interface Instance {
  isAlive: () => boolean;
  leave: AbortController;
}

/** A property of the scripts' own JavaScript world, which the page cannot access. */
const world: typeof globalThis & { sidelight?: Instance } = globalThis;

const ORPHAN_CHECK_MS = 2000;

const start = (runtime: Runtime): Instance => {
  const leave = new AbortController();
  const isAlive = () => !leave.signal.aborted && !isOrphan(runtime);
  const lifeSignal = startPageScript({
    ...linkTo(runtime, () => leave.abort()),
    document,
    location,
    words: pageWords(),
    shadowRootOf: everyShadowRoot(browser.dom),
    targetElement: (id) => menus?.getTargetElement?.(id) ?? null,
    signal: leave.signal,
  });
  const watch = setInterval(() => isAlive() || leave.abort(), ORPHAN_CHECK_MS);
  const end = () => {
    clearInterval(watch);
    leave.abort();
  };
  lifeSignal.addEventListener('abort', end, { once: true });
  return { isAlive, leave };
};

export default defineContentScript({
  matches: [],
  registration: 'runtime',
  // WXT would notify the page of every start, with the id of the extension.
  noScriptStartedPostMessage: true,
  main: (context) => {
    // WXT's context would listen in the page for ever; our own link detects better when to leave.
    context.abort();
    if (world.sidelight?.isAlive()) return;
    world.sidelight?.leave.abort();
    world.sidelight = start(browser.runtime);
  },
});
