/** Put into a page only when someone asks: connects the page script to the browser, once for each document. */
import { defineContentScript } from 'wxt/utils/define-content-script';
import type { FromPage } from '../lib/page/messages.ts';
import { startPageScript } from '../lib/page/page-script.ts';

/** As much of the browser's API as is used here; it has this name in every browser. */
interface Runtime {
  id?: string;
  sendMessage: (message: FromPage) => Promise<unknown>;
  onMessage: { addListener: (listener: Listener) => void; removeListener: (listener: Listener) => void };
}
type Listener = (message: unknown, sender: { id?: string }, respond: (answer: unknown) => void) => boolean;
declare const chrome: { runtime: Runtime };

interface Instance {
  isAlive: () => boolean;
  leave: AbortController;
}

/** A property of the world of our scripts, which the page does not see. */
const world: typeof globalThis & { sidelight?: Instance } = globalThis;

const ORPHAN_CHECK_MS = 2000;

const start = (runtime: Runtime): Instance => {
  const leave = new AbortController();
  /** When the extension is updated or removed, its scripts stay behind and lose their id. */
  const isAlive = () => {
    try {
      return !leave.signal.aborted && runtime.id !== undefined;
    } catch {
      return false;
    }
  };
  const leaveIfOrphaned = () => {
    if (!isAlive()) leave.abort();
  };
  /** An orphan's call throws at once; inside an async function that is a rejection as well. */
  const send = async (message: FromPage) => runtime.sendMessage(message);
  const lifeSignal = startPageScript({
    document,
    location,
    send: (message) => void send(message).catch(leaveIfOrphaned),
    onMessage: (hear, signal) => {
      const listener: Listener = (message, sender, respond) => {
        const answer = sender.id === runtime.id ? hear(message) : undefined;
        if (answer) respond(answer);
        return false;
      };
      runtime.onMessage.addListener(listener);
      const stop = () => {
        if (runtime.id !== undefined) runtime.onMessage.removeListener(listener);
      };
      signal.addEventListener('abort', stop, { once: true });
    },
    signal: leave.signal,
  });
  const watch = setInterval(leaveIfOrphaned, ORPHAN_CHECK_MS);
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
  // WXT would tell the page of every start, with the id of the extension.
  noScriptStartedPostMessage: true,
  main: (context) => {
    // It would listen in the page for ever; ours is the better judge of when to leave.
    context.abort();
    if (world.sidelight?.isAlive()) return;
    world.sidelight?.leave.abort();
    world.sidelight = start(chrome.runtime);
  },
});
