/** Hosts the engine on Chromium in an offscreen document, and responds to the background's requests over ports. */
import { deviceRouter } from '../../lib/device/device-router.ts';
import { startDeviceEngine } from '../../lib/device/start-engine.ts';
import { deviceCaller } from '../../lib/engine/ports.ts';
import { browser } from '../../lib/platform/browser.ts';
import { ENGINE_PORT } from '../../lib/platform/engine-host.ts';
import { isOurBackground } from '../../lib/platform/senders.ts';
import { answerAt } from '../../lib/wire/answer-at.ts';

const started = startDeviceEngine();
const router = started.then(deviceRouter);
// The next request opens another page.
router.catch(() => window.close());

/** After this time without a request or a job the page closes; the next request opens another. */
const QUIET_MS = 30_000;
let quiet: ReturnType<typeof setTimeout> | undefined;
let requests = 0;

const closeLater = (): void => {
  clearTimeout(quiet);
  quiet = setTimeout(async () => {
    const current = quiet;
    await (await started).engine.idle();
    if (requests > 0) return;
    if (current === quiet) window.close();
    else closeLater();
  }, QUIET_MS);
};

const respond = answerAt({ router: () => router, context: { caller: deviceCaller } });

browser.runtime.onConnect.addListener((port) => {
  if (port.name !== ENGINE_PORT || !isOurBackground(port.sender, browser.runtime)) return;
  requests += 1;
  clearTimeout(quiet);
  port.onDisconnect.addListener(() => {
    requests -= 1;
    if (requests === 0) closeLater();
  });
  respond(port);
});
