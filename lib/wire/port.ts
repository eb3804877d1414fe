/**
 * Defines the messages between our own contexts: from extension pages to the background, from the background to the engine's
 * page, and from the engine to its workers. Each request has a port of its own, or a worker for itself, and is followed by its
 * responses. It is a separate module so that neither side loads the other.
 */

/** The name of the ports from extension pages to the background. */
export const DESK_PORT = 'desk';

/** The used part of a browser's port. That of a worker disconnects by ending the worker. */
export interface Port {
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}

/** The path of the procedure in the router, and its input. */
export interface Request {
  path: readonly string[];
  input?: unknown;
}

export type Reply =
  /** The first message on each port. The background has an id, since a new one may have replaced the old one. */
  | { name: 'heard'; by?: number }
  /** Sent before a procedure begins that says whether it may be repeated. */
  | { name: 'accepted'; mayRepeat: boolean }
  | { name: 'answer'; answer?: unknown }
  | { name: 'refusal'; code: string; status: number; message: string; data?: unknown }
  /** Messages of a stream. */
  | { name: 'begins' }
  | { name: 'bit'; bit?: unknown }
  | { name: 'ends'; result?: unknown };

export const heard = (background: number): Reply => ({ name: 'heard', by: background });

export const isRequest = (message: unknown): message is Request =>
  typeof message === 'object' &&
  message !== null &&
  'path' in message &&
  Array.isArray(message.path) &&
  message.path.every((step) => typeof step === 'string');

/** The other end closed the port, or died, before it responded: it may have done the work or not. */
export const wentAway = (): Error => new Error('The other end of the port went away.');
