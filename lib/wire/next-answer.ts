/** Waits for the next answer of a worker, or of a page at the other end of a port. */
export const nextAnswer = <Answer>(from: Worker | MessagePort, broke: () => Error): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const end = new AbortController();
    const { signal } = end;
    const target: EventTarget = from;
    target.addEventListener(
      'message',
      (event) => {
        end.abort();
        // Cast: workers and ports send message events under this name.
        resolve((event as MessageEvent<Answer>).data);
      },
      { signal },
    );
    const fail = (event: Event) => {
      event.preventDefault();
      end.abort();
      reject(broke());
    };
    target.addEventListener('error', fail, { signal });
    target.addEventListener('messageerror', fail, { signal });
  });
