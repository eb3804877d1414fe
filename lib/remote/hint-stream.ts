/**
 * Reads the hints of a service: server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) by `fetch`,
 * since `EventSource` sends no token. It is bounded in bytes and in silence, and no text of the service gets past it.
 */
import { asOutcomeHint, type OutcomeHint } from '../contract/outcome-hint.ts';
import { parseJson } from '../format/json.ts';
import { startOfHeader } from '../format/part-of-header.ts';

/** `none`: the service has no events here; `refused`: not for this token; `ended`: a later attempt may succeed. */
export type StreamEnd = 'none' | 'refused' | 'ended';

export interface HintStreamOptions {
  address: string;
  token: string;
  signal: AbortSignal;
  /** The stream is open: outcomes of before had no hint. */
  onOpen: () => void;
  onHint: (hint: OutcomeHint) => void;
  /** The stream ends after this time without a byte; our server sends a line every 15 seconds. */
  silenceMs?: number;
}

const SILENCE_MS = 45_000;
/** A hint has about 60 characters. */
const MAX_LINE_CHARS = 1000;
/** Some thousand hints, or some days of lines without one. */
const MAX_STREAM_BYTES = 512 * 1024;

const NO_EVENTS = [204, 404, 405, 406, 410, 501];

/** Reads one line after another; an empty one ends an event. Returns false if a line is too long. */
export const createEventReader = (onEvent: (name: string, data: string) => void) => {
  let [line, name, data] = ['', '', ''];
  let isLineFeedOver = false;

  const endLine = (): void => {
    if (line === '') {
      if (data !== '') onEvent(name, data);
      [name, data] = ['', ''];
      return;
    }
    const [, field, value = ''] = /^([^:]*)(?::\x20?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') name = value;
    // Several lines of data are one text, of which no hint needs more than this.
    if (field === 'data') data = data === '' ? value : `${data.slice(0, MAX_LINE_CHARS)}\n${value}`;
    line = '';
  };

  return (text: string): boolean => {
    // A line ends with CR, LF or both, which may come in two chunks.
    const rest = isLineFeedOver && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') isLineFeedOver = text.endsWith('\r');
    const [first = '', ...others] = rest.split(/\r\n|\r|\n/);
    line += first;
    for (const other of others) {
      if (line.length > MAX_LINE_CHARS) return false;
      endLine();
      line = other;
    }
    return line.length <= MAX_LINE_CHARS;
  };
};

const hintIn = (data: string): OutcomeHint | undefined => {
  try {
    return asOutcomeHint(parseJson(data));
  } catch {
    return undefined;
  }
};

const endOf = ({ status, type, headers }: Response): StreamEnd | undefined => {
  if (type === 'opaqueredirect' || NO_EVENTS.includes(status)) return 'none';
  if (status === 401 || status === 403) return 'refused';
  if (status !== 200) return 'ended';
  return /^text\/event-stream\s*(;|$)/i.test(startOfHeader(headers.get('content-type')) ?? '') ? undefined : 'none';
};

/** Resolves when the stream has ended, for any reason. */
export const readHints = async (options: HintStreamOptions): Promise<StreamEnd> => {
  const { address, token, signal, onOpen, onHint, silenceMs = SILENCE_MS } = options;
  const end = new AbortController();
  const leave = () => end.abort();
  let timer = setTimeout(leave, silenceMs);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  try {
    const response = await fetch(address, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      // As for each request to a service: it is led to no other address, and has no cookies.
      redirect: 'manual',
      credentials: 'omit',
      signal: end.signal,
    });
    const ended = endOf(response);
    if (ended) return ended;
    onOpen();
    const readLines = createEventReader((name, data) => {
      const hint = name === 'settled' ? hintIn(data) : undefined;
      if (hint) onHint(hint);
    });
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    let received = 0;
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(leave, silenceMs);
      received += part.value.byteLength;
      if (received > MAX_STREAM_BYTES || !readLines(decoder.decode(part.value, { stream: true }))) break;
    }
    return 'ended';
  } catch {
    // The network, silence, or our own end: nothing of it concerns a user, whose checks are read without hints.
    return 'ended';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
    leave();
  }
};
