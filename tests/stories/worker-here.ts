/** Stands in for the worker that reads a file of a colleague: the stories have no scripts of the extension, so it is read in the page. */
import { answerInWorker } from '../../lib/wire/answer-in-worker.ts';

export class WorkerHere extends EventTarget {
  readonly #channel = new MessageChannel();

  constructor() {
    super();
    const { port1, port2 } = this.#channel;
    answerInWorker(port2, {
      open: async (file: Blob) => (await import('../../lib/exports/open-file.ts')).openExportedFile(file),
    });
    port1.addEventListener('message', ({ data }) => this.dispatchEvent(new MessageEvent('message', { data })));
    port1.start();
  }

  postMessage(message: unknown): void {
    this.#channel.port1.postMessage(message);
  }

  terminate(): void {
    this.#channel.port1.close();
  }
}
