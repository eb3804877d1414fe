// @vitest-environment happy-dom
/** Tests that a page has one script, however often it is injected, and that it leaves with its extension. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentScriptContext } from 'wxt/utils/content-script-context';
import entrypoint from '../../../entrypoints/page.content/index.ts';
import { openHtml } from './open-page.ts';

type Listener = (message: unknown, sender: { id?: string }, respond: (answer: unknown) => void) => unknown;

const createRuntime = () => {
  const listeners = new Set<Listener>();
  return {
    id: 'sidelight' as string | undefined, // widened by a cast: an orphan has no id
    listeners,
    onMessage: {
      addListener: (listener: Listener) => listeners.add(listener),
      removeListener: (listener: Listener) => listeners.delete(listener),
    },
    sendMessage: vi.fn(() => Promise.reject(new Error('no one is there'))),
  };
};
let runtime: ReturnType<typeof createRuntime>;
vi.mock('webextension-polyfill', () => ({
  default: {
    get runtime() {
      return runtime;
    },
  },
}));

const inject = () => {
  const context = new AbortController();
  // The script only uses the abort method of its context, hence the cast.
  void entrypoint.main(context as unknown as ContentScriptContext);
  expect(context.signal.aborted).toBe(true);
};
const send = async (message: unknown, sender = { id: 'sidelight' }) => {
  const answers: unknown[] = [];
  for (const listener of [...runtime.listeners]) listener(message, sender, (answer) => answers.push(answer));
  await vi.advanceTimersByTimeAsync(1);
  return answers;
};
const card = {
  recipientName: 'This device',
  chip: 'none',
  word: 'No label',
  sentence: 'No matching fact-check found.',
};

beforeEach(() => {
  vi.useFakeTimers();
  openHtml('<p>Some words</p>');
  runtime = createRuntime();
});
afterEach(async () => {
  await send({ type: 'leave' });
  vi.useRealTimers();
});

describe('injecting the script into a page', () => {
  it('a second time changes nothing', async () => {
    inject();
    await send({ type: 'show', check: '1', card });
    const before = document.documentElement.outerHTML;
    inject();
    expect(document.documentElement.outerHTML).toBe(before);
    expect(await send({ type: 'capture-selection' })).toHaveLength(1);
  });

  it('again after it has left starts a new script', async () => {
    inject();
    expect(await send({ type: 'leave' })).toEqual([{ left: true }]);
    expect(runtime.listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    inject();
    expect(await send({ type: 'capture-selection' })).toHaveLength(1);
  });

  it('adds a listener for its own extension and for known messages only', async () => {
    inject();
    expect(await send({ type: 'capture-selection' }, { id: 'another' })).toEqual([]);
    expect(await send({ type: 'something else' })).toEqual([]);
  });
});

describe('an orphan', () => {
  it('leaves by itself, and the next script replaces it', async () => {
    const before = document.documentElement.outerHTML;
    inject();
    await send({ type: 'show', check: '1', card });
    expect(document.documentElement.outerHTML).not.toBe(before);
    const orphaned = runtime;
    runtime.id = undefined;
    vi.advanceTimersByTime(2500);
    expect(document.documentElement.outerHTML).toBe(before);
    expect(vi.getTimerCount()).toBe(0);
    runtime = createRuntime();
    inject();
    expect(await send({ type: 'capture-selection' })).toHaveLength(1);
    expect(orphaned.listeners).not.toBe(runtime.listeners);
  });
});
