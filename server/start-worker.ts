/** Starts a thread with bounded memory that answers one request at a time. */
import { Worker } from 'node:worker_threads';

interface WorkerSetting {
  script: URL;
  maxMegabytes: number;
  /** The error of a request that ends the thread. */
  broke: () => Error;
}

export const startWorker = <Request, Answer>({ script, maxMegabytes, broke }: WorkerSetting) => {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } });
  // The worker does not keep the server's process alive.
  worker.unref();
  let hasEnded = false;
  const noteEnd = (): void => {
    hasEnded = true;
  };
  // Without a listener, an error of a thread between two requests would end the server.
  worker.on('error', noteEnd);
  worker.on('exit', noteEnd);
  return {
    post: (request: Request): void => worker.postMessage(request),
    answer: () =>
      new Promise<Answer>((resolve, reject) => {
        const fail = () => reject(broke());
        if (hasEnded) fail();
        worker.once('error', fail);
        worker.once('exit', fail);
        worker.once('message', (answer: Answer) => {
          worker.off('error', fail);
          worker.off('exit', fail);
          resolve(answer);
        });
      }),
    end: (): void => void worker.terminate(),
  };
};
