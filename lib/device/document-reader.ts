/** Reads the documents of others outside the engine's thread, and ends the reader that one of them is too much for. */
import { UnreadableDocument } from '../engine/documents/read-document.ts';
import { type DocumentWorker, readElsewhere } from '../engine/documents/read-elsewhere.ts';
import { nextAnswer } from '../wire/next-answer.ts';

const broke = (): UnreadableDocument => new UnreadableDocument();

const startWorker = (): DocumentWorker => {
  const worker = new Worker('/document-worker.js', { type: 'module' });
  return {
    post: (request) => worker.postMessage(request),
    answer: () => nextAnswer(worker, broke),
    end: () => worker.terminate(),
  };
};

/** Chromium gives a sandboxed page a process of its own, which ends with its frame. */
const startFrame = (): DocumentWorker => {
  const frame = document.createElement('iframe');
  const { port1: port, port2: itsPort } = new MessageChannel();
  // Its origin is opaque. What was sent to the port before it is there waits in it.
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(undefined, '*', [itsPort]), { once: true });
  frame.src = '/document-reader.html';
  document.body.append(frame);
  port.start();
  return {
    post: (request) => port.postMessage(request),
    answer: () => nextAnswer(port, broke),
    end: () => {
      port.close();
      frame.remove();
    },
  };
};

/** The constant of the build leaves one of them out. */
export const createDeviceReader = () => readElsewhere({ start: import.meta.env.FIREFOX ? startWorker : startFrame });
