/** Lets every test wait longer than the second that vitest waits for a condition: beside other work a view takes longer to be drawn. */
import { vi } from 'vitest';
import { WAIT_MS } from '../patience.ts';

const { waitFor, waitUntil } = vi;
vi.waitFor = (condition, options = {}) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout: WAIT_MS, ...options });
vi.waitUntil = (condition, options = {}) =>
  waitUntil(condition, typeof options === 'number' ? options : { timeout: WAIT_MS, ...options });
