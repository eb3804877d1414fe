/**
 * Gives each test thread its own broadcast channels. Node delivers a broadcast to every thread of a process, so a test would
 * otherwise receive the changes that the test of another file writes.
 */
import { threadId } from 'node:worker_threads';

const Shared = globalThis.BroadcastChannel;

globalThis.BroadcastChannel = class extends Shared {
  constructor(name: string) {
    super(`${name} of thread ${threadId}`);
  }
};
