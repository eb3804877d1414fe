/** The function that the bench of text in images runs inside the panel: it measures the time between frames. */

type LongFrame = PerformanceEntry & {
  scripts?: { invoker: string; duration: number; sourceURL: string; sourceFunctionName: string }[];
  renderStart?: number;
  styleAndLayoutStart?: number;
};

interface Frame {
  /** Milliseconds since the click; the frame ends then. */
  at: number;
  ms: number;
}

export interface Watched {
  /** From the click to the frame that shows the lines; undefined without a click. */
  shownMs?: number;
  frames: Frame[];
  /** The browser's own report of long frames, where it has one. */
  causes: string[];
}

/** Presses the button for the text and waits for its lines; without a click it only waits. */
export const watchFrames = async (clicks: boolean, restMs: number): Promise<Watched> => {
  const LIMIT_MS = 60_000;
  const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const section = document.querySelector('[aria-labelledby="text-title"]');
  const button = section?.querySelector<HTMLButtonElement>('.actions button');
  if (!section || !button) throw new Error('There is no image whose text can be read.');
  const causes: string[] = [];
  await next();
  let before = await next();
  const began = performance.now();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.startTime < began) continue;
      const parts = [`${Math.round(entry.duration)} ms at ${Math.round(entry.startTime - began)}`];
      // cast: TypeScript's library does not have the long animation frames of Chromium
      const { scripts = [], renderStart, styleAndLayoutStart } = entry as LongFrame;
      if (renderStart && styleAndLayoutStart)
        parts.push(
          `rendering ${Math.round(entry.startTime + entry.duration - renderStart)} ms`,
          `style and layout ${Math.round(entry.startTime + entry.duration - styleAndLayoutStart)} ms`,
        );
      for (const { invoker, duration, sourceURL, sourceFunctionName } of scripts)
        parts.push(`${Math.round(duration)} ms ${invoker} ${sourceFunctionName} ${sourceURL.split('/').at(-1)}`);
      causes.push(parts.join(', '));
    }
  });
  if (PerformanceObserver.supportedEntryTypes.includes('long-animation-frame'))
    observer.observe({ type: 'long-animation-frame' });
  const frames: Frame[] = [];
  const frame = async (): Promise<number> => {
    const now = await next();
    frames.push({ at: now - began, ms: now - before });
    before = now;
    return now;
  };
  let shownMs: number | undefined;
  if (clicks) {
    const old = section.querySelector('.read-lines');
    button.click();
    const isShown = () => {
      const lines = section.querySelector('.read-lines');
      return lines !== null && lines !== old && lines.querySelector('label') !== null;
    };
    while (!isShown()) {
      if ((await frame()) - began > LIMIT_MS) throw new Error('The text was not read.');
      if (section.querySelector('[role="alert"]')) throw new Error(section.textContent ?? '');
    }
    shownMs = performance.now() - began;
  }
  // The lines are laid out and painted, and the image is decoded, in the frames that follow.
  const end = performance.now() + restMs;
  while (performance.now() < end) await frame();
  await new Promise((resolve) => setTimeout(resolve));
  observer.disconnect();
  return { ...(shownMs === undefined ? {} : { shownMs }), frames, causes };
};
