/** Finds Chromium's targets: tabs, the pages in them, popups, workers. */
import type { Page } from 'playwright';
import type { ChromiumWithExtension } from './chromium-extension.ts';
import { until } from './until.ts';
import { openWire } from './wire.ts';

interface Target {
  type: string;
  url: string;
  targetId: string;
}

export const targetsAt = async ({ wire }: ChromiumWithExtension, type: string, address: string): Promise<string[]> => {
  const { targetInfos } = await wire.send('Target.getTargets');
  const targets = targetInfos as Target[]; // cast: as the protocol specifies it
  return targets.flatMap((one) => (one.type === type && one.url.startsWith(address) ? [one.targetId] : []));
};

/**
 * The start time of the worker in a target; rejects if the worker is just starting or ending. Uses a separate wire: the
 * network recorder would watch any session on its own wire, and what was sent to such a session outlived it.
 */
export const birthOf = async ({ debuggerAddress }: ChromiumWithExtension, targetId: string): Promise<number> => {
  const wire = await openWire(debuggerAddress);
  // A worker that is ending does not answer.
  const tooLong = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No answer.')), 500));
  const readOrigin = async () => {
    const { sessionId } = await wire.send('Target.attachToTarget', { targetId, flatten: true });
    return wire.send('Runtime.evaluate', { expression: 'performance.timeOrigin' }, String(sessionId));
  };
  const { result } = await Promise.race([readOrigin(), tooLong]).finally(wire.close);
  return Number((result as { value: unknown }).value); // cast: as the protocol specifies it
};

/** Runs a loop without an end in a target. */
export const blockTarget = async ({ debuggerAddress }: ChromiumWithExtension, targetId: string): Promise<void> => {
  const wire = await openWire(debuggerAddress);
  const { sessionId } = await wire.send('Target.attachToTarget', { targetId, flatten: true });
  const session = String(sessionId);
  // The timer lets the answer to this come before the loop.
  await wire.send('Runtime.evaluate', { expression: 'void setTimeout(() => { for (;;); })' }, session);
  wire.close();
};

export const targetOf = async (page: Page): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.detach();
  return targetInfo.targetId;
};

/** The target of type `tab` that holds a page: the toolbar works on tabs, and a page does not know its tab. */
export const tabTargetOf = async ({ debuggerAddress }: ChromiumWithExtension, page: Page): Promise<string> => {
  const pageTarget = await targetOf(page);
  const wire = await openWire(debuggerAddress);
  const tabs = new Map<string, string>();
  let found = '';
  wire.listen(({ method, params, sessionId }) => {
    if (method !== 'Target.attachedToTarget') return;
    // cast: as the protocol specifies it
    const { sessionId: session, targetInfo } = params as { sessionId: string; targetInfo: Target };
    const here = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
    if (targetInfo.type === 'tab') {
      tabs.set(session, targetInfo.targetId);
      wire.send('Target.setAutoAttach', here, session).catch(() => 'the tab is gone');
    } else if (targetInfo.targetId === pageTarget) found = tabs.get(sessionId ?? '') ?? '';
  });
  const onlyTabs = [{ type: 'tab' }];
  await wire.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: true,
    filter: onlyTabs,
  });
  return until('the tab of a page', () => found || null).finally(wire.close);
};
