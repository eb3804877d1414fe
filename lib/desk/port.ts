/**
 * The port between our own pages and the background, and what passes over it: one question, and then what comes of it. It
 * stands alone so that neither side brings in the other.
 */
export const DESK_PORT = 'desk';

/** As much of a browser's port as is used. */
export interface DeskPort {
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}

/** What is asked, by the steps of the desk's contract that lead to it. */
export interface Question {
  path: readonly string[];
  input?: unknown;
}

export type Reply =
  /** The background's first word on each port: which one it is, since a new one may be there by now. */
  | { name: 'heard'; by: number }
  | { name: 'answer'; answer?: unknown }
  | { name: 'refusal'; code: string; message: string; data?: unknown }
  /** What is told bit by bit. */
  | { name: 'begins' }
  | { name: 'bit'; bit?: unknown }
  | { name: 'ends' };

export const heard = (background: number): Reply => ({ name: 'heard', by: background });

export const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' &&
  message !== null &&
  'path' in message &&
  Array.isArray(message.path) &&
  message.path.every((step) => typeof step === 'string');
