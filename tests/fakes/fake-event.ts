/** Fakes an event of the extension API, and a port between two parts of an extension. */

type Listener<Given extends unknown[]> = (...given: Given) => unknown;

export const createFakeEvent = <Given extends unknown[]>() => {
  const listeners = new Set<Listener<Given>>();
  return {
    /** The interface for the extension. */
    event: {
      addListener: (listener: Listener<Given>) => void listeners.add(listener),
      removeListener: (listener: Listener<Given>) => void listeners.delete(listener),
    },
    /** Returns the results of the listeners. */
    fire: (...given: Given): unknown[] => [...listeners].map((listener) => listener(...given)),
    clear: () => listeners.clear(),
  };
};

export interface FakeSender {
  id?: string;
  url?: string;
  tab?: { id: number; incognito: boolean };
}

export interface FakePort {
  name: string;
  sender?: FakeSender;
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: {
    addListener(listener: (message: unknown) => unknown): void;
    removeListener(listener: (message: unknown) => unknown): void;
  };
  onDisconnect: {
    addListener(listener: () => unknown): void;
    removeListener(listener: () => unknown): void;
  };
}

/** Messages arrive in a separate task, as copies. The end that disconnects gets no event. */
export const createFakePorts = (name: string, sender?: FakeSender): [FakePort, FakePort] => {
  let isOpen = true;
  const createEnd = () => ({ message: createFakeEvent<[unknown]>(), gone: createFakeEvent<[]>() });
  const [near, far] = [createEnd(), createEnd()];
  const portOf = (own: typeof near, other: typeof near): FakePort => ({
    name,
    ...(sender ? { sender } : {}),
    postMessage: (message) => {
      if (!isOpen) throw new Error('Attempting to use a disconnected port object');
      const copy: unknown = structuredClone(message);
      setTimeout(() => isOpen && other.message.fire(copy));
    },
    disconnect: () => {
      if (isOpen) setTimeout(() => other.gone.fire());
      isOpen = false;
    },
    onMessage: own.message.event,
    onDisconnect: own.gone.event,
  });
  return [portOf(near, far), portOf(far, near)];
};
