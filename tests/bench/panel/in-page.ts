/** The functions that the bench runs inside the panel: they fill the stores, and measure the time between frames. */

/** Stores checks with their lines, as the extension writes them. */
export const fill = async (count: number): Promise<void> => {
  const ended = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await ended(indexedDB.open('sidelight'));
  const stored = database.transaction('checks').objectStore('checks').getAll();
  const [sample] = await ended(stored);
  const [line] = await ended(database.transaction('lines').objectStore('lines').getAll());
  if (!sample || !line) throw new Error('There is no check to make others of.');
  const writing = database.transaction(['checks', 'lines'], 'readwrite');
  const outcomes = ['Safe', 'Caution', 'Warning', 'none', 'failed'];
  // The size of an answer of a service: five sources with some text.
  const padding = 'what was written about it elsewhere '.repeat(200);
  for (let at = 0; at < count; at += 1) {
    const createdAt = sample.createdAt - at * 60_000;
    const id = `bench ${at}`;
    const input = `Claim number ${at} about the ${at % 7 === 0 ? 'ferry' : 'pier'} of the town`;
    writing.objectStore('checks').put({ ...sample, id, createdAt, input, note: padding.slice(0, 4900) });
    writing.objectStore('lines').put(
      {
        ...line,
        id,
        createdAt,
        excerpt: input,
        text: input.toLowerCase(),
        outcome: outcomes[at % 5],
        site: `site-${at % 300}.example`,
      },
      [-createdAt, id],
    );
  }
  await new Promise((resolve, reject) => {
    writing.oncomplete = resolve;
    writing.onerror = reject;
  });
  database.close();
};

export interface Frames {
  count: number;
  longest: number;
  over50: number;
}

/** Scrolls from the top to the end and back, a long way each frame, as a user who drags the scroll bar. */
export const scrollThrough = async (seconds: number): Promise<Frames> => {
  const frames: number[] = [];
  const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const end = performance.now() + seconds * 1000;
  let before = await next();
  for (let turn = 0; performance.now() < end; turn += 1) {
    const height = document.documentElement.scrollHeight - innerHeight;
    scrollTo(0, height * (0.5 - 0.5 * Math.cos(turn / 25)));
    const now = await next();
    frames.push(now - before);
    before = now;
  }
  return { count: frames.length, longest: Math.max(...frames), over50: frames.filter((frame) => frame > 50).length };
};

/** Types a word letter by letter, deletes it, and types another. */
export const typeWords = async (words: string[]): Promise<Frames> => {
  const input = document.querySelector<HTMLInputElement>('input[name="history"]');
  if (!input) throw new Error('There is no field to type in.');
  const frames: number[] = [];
  const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let before = await next();
  const set = async (text: string) => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    for (let at = 0; at < 3; at += 1) {
      const now = await next();
      frames.push(now - before);
      before = now;
    }
  };
  for (const word of words) {
    for (let length = 1; length <= word.length; length += 1) await set(word.slice(0, length));
    await set('');
  }
  return { count: frames.length, longest: Math.max(...frames), over50: frames.filter((frame) => frame > 50).length };
};

/** The frames of a page that does nothing, at the same time on the same machine. */
export const restFor = async (seconds: number): Promise<Frames> => {
  const frames: number[] = [];
  const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const end = performance.now() + seconds * 1000;
  let before = await next();
  while (performance.now() < end) {
    const now = await next();
    frames.push(now - before);
    before = now;
  }
  return { count: frames.length, longest: Math.max(...frames), over50: frames.filter((frame) => frame > 50).length };
};
