/**
 * Gives each test thread its own broadcast channels and locks. Node delivers a broadcast to every thread of a process, so a test
 * would otherwise receive the changes that the test of another file writes; and a lock of one file would hold back the others.
 */
import { locks, threadId } from 'node:worker_threads';

const Shared = globalThis.BroadcastChannel;

globalThis.BroadcastChannel = class extends Shared {
  constructor(name: string) {
    super(`${name} of thread ${threadId}`);
  }
};

/** Also where the page that a test runs in has no locks. */
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: {
    request: (name: string, ...rest: [work: LockGrantedCallback<unknown>]) =>
      locks.request(`${name} of thread ${threadId}`, ...rest),
  },
});
