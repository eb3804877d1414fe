/** Records the console messages of every page and worker of a Chromium, including hidden pages. */
import type { Fields } from './wire.ts';
import { openWire } from './wire.ts';

const everyPage = [...['browser', 'browser_ui', 'tab'].map((type) => ({ type, exclude: true })), {}];
const autoAttach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };

/** Returns a reader of all messages so far, including earlier ones of pages that are still open. */
export const listenToConsole = async (debuggerAddress: string): Promise<() => string[]> => {
  const wire = await openWire(debuggerAddress);
  const lines: string[] = [];
  const addressOf = new Map<string, string>();

  // A target may be gone by the time a message reaches it.
  const send = (session: string, method: string, params: Fields = {}): void => {
    wire.send(method, params, session).catch(() => undefined);
  };

  wire.listen(({ method, params, sessionId = '' }) => {
    if (method === 'Target.attachedToTarget') {
      // cast: as the protocol specifies it
      const { sessionId: session, targetInfo } = params as { sessionId: string; targetInfo: { url: string } };
      addressOf.set(session, targetInfo.url);
      send(session, 'Runtime.enable');
      send(session, 'Log.enable');
      send(session, 'Target.setAutoAttach', autoAttach);
    } else if (['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded'].includes(method)) {
      lines.push(`${addressOf.get(sessionId)} ${JSON.stringify(params)}`);
    }
  });
  await wire.send('Target.setAutoAttach', { ...autoAttach, filter: everyPage });
  return () => [...lines];
};
