/** Connects to Chromium's offscreen page for long-running work; the single page is created when it is first needed. */
import { browser } from './browser.ts';

export const ENGINE_PORT = 'engine';
/** The host's first message: it listens from then on. */
export const ENGINE_READY = 'ready';

type Port = ReturnType<typeof browser.runtime.connect>;

let creating: Promise<void> | undefined;

const ensureHost = async (): Promise<void> => {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  if (contexts.length > 0) return;
  creating ??= browser.offscreen
    .createDocument({
      url: '/engine-host.html',
      reasons: ['DOM_PARSER', 'WORKERS'],
      justification: 'Reads fact-checks and pages for the checks that the user started.',
    })
    .finally(() => {
      creating = undefined;
    });
  await creating;
};

/** Resolves once the host listens. */
export const connectEngineHost = async (): Promise<Port> => {
  await ensureHost();
  const port = browser.runtime.connect({ name: ENGINE_PORT });
  await new Promise<void>((resolve, reject) => {
    const first = (message: unknown) => {
      if (message !== ENGINE_READY) return;
      port.onMessage.removeListener(first);
      resolve();
    };
    port.onMessage.addListener(first);
    port.onDisconnect.addListener(() => reject(new Error('The engine host went away.')));
  });
  return port;
};
