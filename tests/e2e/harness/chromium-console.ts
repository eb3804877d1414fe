/** Hears what is written to the console in every page and worker of a Chromium, hidden pages too. */
import type { Fields } from './wire.ts';
import { openWire } from './wire.ts';

const everyPage = [...['browser', 'browser_ui', 'tab'].map((type) => ({ type, exclude: true })), {}];
const autoAttach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };

/** Gives all that was written so far, also before it was asked for where that page still lives. */
export const listenToConsole = async (debuggerAddress: string): Promise<() => string[]> => {
  const wire = await openWire(debuggerAddress);
  const lines: string[] = [];
  const addressOf = new Map<string, string>();

  // A target may be gone by the time it is spoken to.
  const tell = (session: string, method: string, params: Fields = {}): void => {
    wire.send(method, params, session).catch(() => undefined);
  };

  wire.listen(({ method, params, sessionId = '' }) => {
    if (method === 'Target.attachedToTarget') {
      const { sessionId: session, targetInfo } = params as { sessionId: string; targetInfo: { url: string } }; // cast: as the protocol says
      addressOf.set(session, targetInfo.url);
      tell(session, 'Runtime.enable');
      tell(session, 'Log.enable');
      tell(session, 'Target.setAutoAttach', autoAttach);
    } else if (['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded'].includes(method)) {
      lines.push(`${addressOf.get(sessionId)} ${JSON.stringify(params)}`);
    }
  });
  await wire.send('Target.setAutoAttach', { ...autoAttach, filter: everyPage });
  return () => [...lines];
};
