/** Reads a stream of server-sent events, as a client of a server's hints does. */

export interface EventClient {
  status: number;
  /** The data of the events so far, each with the time at which it came. */
  events: { data: unknown; at: number }[];
  /** Everything that was sent. */
  text(): string;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

export const openEvents = async (base: string, token: string): Promise<EventClient> => {
  const closing = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/events`, { headers, signal: closing.signal });
  const events: EventClient['events'] = [];
  let [text, unread] = ['', ''];
  const read = async (): Promise<void> => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const parts = `${unread}${chunk}`.split('\n\n');
      unread = parts.pop() ?? '';
      for (const part of parts) {
        const [, data] = /^data: (.*)$/m.exec(part) ?? [];
        if (data !== undefined) events.push({ data: JSON.parse(data), at: Date.now() });
      }
    }
  };
  const ended = read().catch(() => {}); // It was closed here, or the server has gone.
  return { status: response.status, events, text: () => text, ended, close: () => closing.abort() };
};
