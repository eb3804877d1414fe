/** Starts a thread with bounded memory. */
import { Worker } from 'node:worker_threads';
import type { Port } from '../../lib/wire/port.ts';

interface WorkerSetting {
  script: URL;
  maxMegabytes: number;
}

const ENDS = ['error', 'messageerror', 'exit'];

/** Its owner listens for its end: without a listener, an error of a thread would end the server. */
export const startWorker = ({ script, maxMegabytes }: WorkerSetting): Port => {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } });
  // The worker does not keep the server's process alive.
  worker.unref();
  return {
    postMessage: (message) => worker.postMessage(message),
    disconnect: () => void worker.terminate(),
    onMessage: { addListener: (listener) => worker.on('message', listener) },
    onDisconnect: {
      addListener: (listener) => {
        for (const end of ENDS) worker.on(end, () => listener());
      },
    },
  };
};
