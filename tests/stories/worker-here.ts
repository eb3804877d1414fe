/** Stands in for the worker that reads a file of a colleague: the stories have no scripts of the extension, so it is read in the page. */
export class WorkerHere extends EventTarget {
  postMessage(file: Blob): void {
    import('../../lib/exports/open-file.ts')
      .then(({ openExportedFile }) => openExportedFile(file))
      .then(
        (data) => this.dispatchEvent(new MessageEvent('message', { data })),
        () => this.dispatchEvent(new Event('error', { cancelable: true })),
      );
  }

  terminate(): void {}
}
