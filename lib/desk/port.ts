/**
 * Defines the port between extension pages and the background, and its messages: one request, followed by its responses. It is
 * a separate module so that neither side loads the other.
 */
export const DESK_PORT = 'desk';

/** The used part of a browser's port. */
export interface DeskPort {
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}

/** The path of the procedure in the desk's contract, and its input. */
export interface DeskRequest {
  path: readonly string[];
  input?: unknown;
}

export type DeskReply =
  /** The background's first message on each port: its id, since a new background may have replaced the old one. */
  | { name: 'heard'; by: number }
  | { name: 'answer'; answer?: unknown }
  | { name: 'refusal'; code: string; message: string; data?: unknown }
  /** Messages of a stream. */
  | { name: 'begins' }
  | { name: 'bit'; bit?: unknown }
  | { name: 'ends' };

export const heard = (background: number): DeskReply => ({ name: 'heard', by: background });

export const isQuestion = (message: unknown): message is DeskRequest =>
  typeof message === 'object' &&
  message !== null &&
  'path' in message &&
  Array.isArray(message.path) &&
  message.path.every((step) => typeof step === 'string');
