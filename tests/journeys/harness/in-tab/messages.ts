/** Defines the messages between the pages of a journey and its background, which stand for calls of the extension API. */

/** The first message of a page, to the background, with a channel for all that follow. */
export interface Arrival {
  name: 'page';
  address: string;
  /** True for the page of the engine, which is in no tab. */
  isHidden: boolean;
}

export type FromPage =
  /** A call of a function of the API, by its path. */
  | { name: 'call'; id: number; path: readonly string[]; given: unknown[] }
  /** Comes with the channel of the new port. */
  | { name: 'connect'; to: string };

export type ToPage =
  | { name: 'result'; id: number; result: unknown }
  | { name: 'failure'; id: number; message: string }
  /** An event of the API, by its path. */
  | { name: 'event'; path: string; given: unknown[] }
  /** Comes with the channel of a port that the background opens. */
  | { name: 'connected'; to: string; sender: { id: string; url: string } }
  | { name: 'close' };

/** Acts that a background cannot do itself. */
export type Wish =
  | { name: 'open'; address: string }
  | { name: 'host'; path: string }
  | { name: 'language'; text: string };

export interface ToHost {
  id: number;
  wish: Wish;
}

export interface FromHost {
  name: 'granted';
  id: number;
  result: unknown;
}

/** The built package's own texts and manifest; the server puts them in front of each script. */
export interface Packaged {
  messages: Record<string, { message: string }>;
  manifest: { commands?: Record<string, { description?: string; suggested_key?: { default?: string } }> };
}
