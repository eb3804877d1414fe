/** The page that hosts the engine on Chromium (an offscreen document): answers the contract over ports. */
import { RPCHandler } from '@orpc/server/message-port';
import { startDeviceEngine } from '../../lib/device/start-engine.ts';
import { deviceCaller } from '../../lib/engine/ports.ts';
import { browser } from '../../lib/platform/browser.ts';
import { ENGINE_PORT, ENGINE_READY } from '../../lib/platform/engine-host.ts';

const engine = startDeviceEngine();

browser.runtime.onConnect.addListener((port) => {
  if (port.name !== ENGINE_PORT) return;
  engine.then(
    ({ router }) => {
      new RPCHandler(router).upgrade(port, { context: { caller: deviceCaller } });
      port.postMessage(ENGINE_READY);
    },
    () => port.disconnect(),
  );
});
