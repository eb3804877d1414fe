/** Hosts the engine on Chromium in an offscreen document, and serves the contract over ports. */
import { RPCHandler } from '@orpc/server/message-port';
import { startDeviceEngine } from '../../lib/device/start-engine.ts';
import { type Caller, deviceCaller } from '../../lib/engine/ports.ts';
import { browser } from '../../lib/platform/browser.ts';
import { ENGINE_PORT, ENGINE_READY } from '../../lib/platform/engine-host.ts';

const started = startDeviceEngine();

/** After this time without a request or a job the page closes; the next request opens another. */
const QUIET_MS = 30_000;
let quiet: ReturnType<typeof setTimeout> | undefined;

const closeLater = (): void => {
  clearTimeout(quiet);
  quiet = setTimeout(async () => {
    const current = quiet;
    await (await started).engine.idle();
    if (current === quiet) window.close();
    else closeLater();
  }, QUIET_MS);
};

browser.runtime.onConnect.addListener((port) => {
  if (port.name !== ENGINE_PORT) return;
  closeLater();
  port.onMessage.addListener(closeLater);
  const post = port.postMessage.bind(port);
  // Every message that the page sends postpones the closing, so that streams stay open.
  port.postMessage = (message: unknown) => {
    closeLater();
    post(message);
  };
  started.then(
    ({ engine, library, languageModel, practice, earlierUses }) => {
      const others = {
        library: library.router,
        languageModel: languageModel.router,
        collecting: engine.collecting.router,
        copies: engine.copies.router,
        jobEnds: engine.jobEnds.router,
        practice: practice.router,
        earlierUses: earlierUses.router,
      };
      new RPCHandler<{ caller: Caller }>({ ...engine.router, ...others }).upgrade(port, {
        context: { caller: deviceCaller },
      });
      port.postMessage(ENGINE_READY);
    },
    () => port.disconnect(),
  );
});
