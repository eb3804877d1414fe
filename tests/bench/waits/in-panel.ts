/** The functions that the bench of waits runs inside the panel: it asks the engine again and again, as other pages of ours do. */

interface Port {
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: { addListener(listener: (reply: { name: string; message?: string }) => void): void };
}
declare const chrome: { runtime: { connect(options: { name: string }): Port } };

export interface Waited {
  longestMs: number;
  requests: number;
}

declare global {
  interface Window {
    endWaits: () => Promise<Waited>;
  }
}

/** Lists the checks that the engine stores, until `endWaits`. */
export const beginWaits = (pauseMs: number): void => {
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const port = chrome.runtime.connect({ name: 'desk' });
      port.onMessage.addListener(({ name, message }) => {
        if (name === 'refusal') reject(new Error(message));
        if (name !== 'answer') return;
        port.disconnect();
        resolve();
      });
      const query = { sort: 'desc', limit: 20 };
      port.postMessage({ path: ['checks', 'remote'], input: { connection: 'device', kind: 'context', query } });
    });
  let isOver = false;
  const asking = (async (): Promise<Waited> => {
    const waited = { longestMs: 0, requests: 0 };
    while (!isOver) {
      const start = performance.now();
      await ask();
      waited.longestMs = Math.max(waited.longestMs, performance.now() - start);
      waited.requests += 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return waited;
  })();
  window.endWaits = () => {
    isOver = true;
    return asking;
  };
};

export const endWaits = (): Promise<Waited> => window.endWaits();
