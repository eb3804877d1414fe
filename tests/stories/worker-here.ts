/**
 * Stands in for the worker that reads a file of a colleague: the stories have no scripts of the extension, so it is read in the page.
 * Nothing is cloned, since Node's own channels do not know the files of the page that the tests draw in.
 */
import { answerInWorker } from '../../lib/wire/answer-in-worker.ts';

export class WorkerHere extends EventTarget {
  readonly #inside = new EventTarget();

  constructor() {
    super();
    answerInWorker(
      {
        postMessage: (data) => this.dispatchEvent(new MessageEvent('message', { data })),
        addEventListener: (name, listener) => this.#inside.addEventListener(name, listener),
      },
      { open: async (file: Blob) => (await import('../../lib/exports/open-file.ts')).openExportedFile(file) },
    );
  }

  postMessage(data: unknown): void {
    this.#inside.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** An answer that comes later is heard by nobody. */
  terminate(): void {}
}
