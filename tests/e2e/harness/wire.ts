/** A socket for the DevTools protocol, for targets that Playwright does not expose: hidden pages and the browser's own UI. */

export type Fields = Record<string, unknown>;

interface WireEvent {
  method: string;
  params: Fields;
  sessionId: string | undefined;
}

export interface Wire {
  send(method: string, params?: Fields, sessionId?: string): Promise<Fields>;
  listen(listener: (event: WireEvent) => void): void;
  close(): void;
}

interface Message {
  id?: number;
  method?: string;
  params?: Fields;
  sessionId?: string;
  result?: Fields;
  error?: { message: string };
}

interface Waiting {
  resolve: (result: Fields) => void;
  reject: (error: Error) => void;
}

const opened = (socket: WebSocket, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}`)));
  });

export const openWire = async (address: string): Promise<Wire> => {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  const listeners: ((event: WireEvent) => void)[] = [];
  let lastId = 0;

  const receive = ({ id, method, params = {}, sessionId, result = {}, error }: Message): void => {
    if (method) for (const listener of listeners) listener({ method, params, sessionId });
    const pending = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !pending) return;
    waiting.delete(id);
    if (error) pending.reject(new Error(error.message));
    else pending.resolve(result);
  };
  // The browser uses the requested protocol; each answer is checked where it is used.
  socket.addEventListener('message', ({ data }) => receive(JSON.parse(String(data)) as Message)); // cast: see above
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone'));
    waiting.clear();
  });
  await opened(socket, address);

  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('The browser is gone'));
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        socket.send(JSON.stringify({ id: lastId, method, params, ...(sessionId ? { sessionId } : {}) }));
      }),
    listen: (listener) => listeners.push(listener),
    close: () => socket.close(),
  };
};
