/** Reads the documents of others outside the engine's thread, and ends the reader that one of them is too much for. */
import { readInWorker } from '../engine/documents/read-in-worker.ts';
import { portTo, startBrowserWorker } from '../wire/browser-worker.ts';
import type { Port } from '../wire/port.ts';

/** Chromium gives a sandboxed page a process of its own, which ends with its frame. */
const startFrame = (): Port => {
  const frame = document.createElement('iframe');
  const { port1: port, port2: itsPort } = new MessageChannel();
  // Its origin is opaque. What was sent to the port before it is there waits in it.
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(undefined, '*', [itsPort]), { once: true });
  frame.src = '/document-reader.html';
  document.body.append(frame);
  port.start();
  return portTo(port, () => {
    port.close();
    frame.remove();
  });
};

/** The constant of the build leaves one of them out. */
export const createDeviceReader = () =>
  readInWorker(import.meta.env.FIREFOX ? () => startBrowserWorker('/document-worker.js') : startFrame);
