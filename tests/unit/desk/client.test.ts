/** Pages call a background that may die at any time: no input of the user may be lost with it, or be sent twice. */
import { isProcedure, unlazy } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { loadDesk } from '../../../lib/background/load.ts';
import { createDeskClient, mayBeGone } from '../../../lib/desk/client.ts';
import type { PagesDeskParts } from '../../../lib/desk/pages.ts';
import type { DeskRouter } from '../../../lib/desk/procedures.ts';
import { createDesk, type DeskParts } from '../../../lib/desk/router.ts';
import type { Port, Reply, Request } from '../../../lib/wire/port.ts';

type Listener = (message: unknown) => void;

const ANSWER: Reply = { name: 'answer', answer: { id: 'c1' } };

// Cast: the client posts only questions on a desk port.
const questionIn = (message: unknown): Request => message as Request;

type Fate = 'answers' | 'dies' | 'dies in work that may be repeated' | 'dies in work that may not be repeated';

/** Each port either answers, or is cut before it does; `calls` has the paths that went through each of them. */
const createBackground = (...fates: Fate[]) => {
  const calls: string[][] = [];
  const inputs: unknown[] = [];
  let closed = 0;
  const connect = (): Port => {
    const fate = fates[calls.length] ?? 'answers';
    const messages: string[] = [];
    calls.push(messages);
    const listeners: Listener[] = [];
    const cut: (() => void)[] = [];
    const postMessage = (message: unknown) => {
      const { path, input } = questionIn(message);
      messages.push(path.join('/'));
      inputs.push(input);
      queueMicrotask(() => {
        const reply = (message: Reply) => listeners.map((listener) => listener(message));
        if (fate === 'answers') return reply(ANSWER);
        if (fate !== 'dies') reply({ name: 'accepted', mayRepeat: fate === 'dies in work that may be repeated' });
        return cut.map((listener) => listener());
      });
    };
    return {
      postMessage,
      onMessage: { addListener: (listener: Listener) => listeners.push(listener) },
      onDisconnect: { addListener: (listener: () => void) => cut.push(listener) },
      disconnect: () => {
        closed += 1;
      },
    };
  };
  return { connect, calls, inputs, closed: () => closed };
};

/** The first port acknowledges as `first`, if defined, and says `begun` alone; later ones acknowledge as `next` and answer. */
const createBackgrounds = (first: number | undefined, next: number, begun: readonly Reply[] = []) => {
  const calls: string[] = [];
  let ports = 0;
  const connect = (): Port => {
    ports += 1;
    const own = ports === 1 ? first : next;
    const listeners: ((message: unknown) => void)[] = [];
    const post = (reply: Reply) => queueMicrotask(() => listeners.map((listener) => listener(reply)));
    if (own !== undefined) setTimeout(() => post({ name: 'heard', by: own }));
    return {
      postMessage: (message) => {
        calls.push(questionIn(message).path.join('/'));
        for (const reply of calls.length > 1 ? [ANSWER] : begun) post(reply);
      },
      onMessage: { addListener: (listener: (message: unknown) => void) => listeners.push(listener) },
      onDisconnect: { addListener: () => {} },
      disconnect: () => {},
    };
  };
  return { connect, calls, probes: () => ports - 1 };
};

describe('the desk client', () => {
  it('opens one port per call, and closes it after the answer', async () => {
    const { connect, calls, closed } = createBackground();
    const desk = createDeskClient(connect);
    expect(await desk.checks.start({ text: 'A claim.' })).toEqual({ id: 'c1' });
    await desk.checks.stop({ id: 'c1' });
    expect(calls).toEqual([['checks/start'], ['checks/stop']]);
    expect(closed()).toBe(2);
  });

  it('repeats a call when the background died before it answered', async () => {
    const { connect, calls } = createBackground('dies', 'answers');
    await createDeskClient(connect).checks.consent({ id: 'c1', answer: 'once' });
    expect(calls).toEqual([['checks/consent'], ['checks/consent']]);
  });

  it('repeats a call when the background that acknowledged it has been replaced', async () => {
    const { connect, calls } = createBackgrounds(1, 2);
    const answer = createDeskClient(connect, undefined, 10).checks.start({ text: 'A claim.' });
    expect(await answer).toEqual({ id: 'c1' });
    expect(calls).toEqual(['checks/start', 'checks/start']);
  });

  it('repeats a call that was not acknowledged when a later probe is', async () => {
    const { connect, calls } = createBackgrounds(undefined, 2);
    expect(await createDeskClient(connect, undefined, 10).checks.start({ text: 'A claim.' })).toEqual({ id: 'c1' });
    expect(calls).toEqual(['checks/start', 'checks/start']);
  });

  it('waits as long as the background that acknowledged the call lives', async () => {
    const { connect, calls, probes } = createBackgrounds(1, 1);
    const answer = createDeskClient(connect, undefined, 10).checks.start({ text: 'A claim.' });
    await expect.poll(probes).toBeGreaterThan(3);
    expect(calls).toEqual(['checks/start']);
    answer.catch(() => {});
  });

  it('watches a stream to its end: that of a background that has been replaced rejects', async () => {
    const begun: Reply[] = [{ name: 'begins' }, { name: 'bit', bit: 1 }];
    const { connect } = createBackgrounds(1, 2, begun);
    const stream = await createDeskClient(connect, undefined, 10).collecting.jobs.follow({ id: '1' });
    expect((await stream.next()).value).toBe(1);
    const error = await stream.next().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(mayBeGone(error)).toBe(true);
  });

  it('keeps an awake background awake while it works on a stream', async () => {
    const { connect, probes } = createBackgrounds(1, 1, [{ name: 'begins' }]);
    const stream = await createDeskClient(connect, undefined, 10).collecting.jobs.follow({ id: '1' });
    const next = stream.next();
    await expect.poll(probes).toBeGreaterThan(3);
    expect(await Promise.race([next, Promise.resolve('waits')])).toBe('waits');
  });

  it('does not wake the background before the page is ready', async () => {
    const { connect, calls } = createBackground();
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = createDeskClient(connect, promise).checks.start({ text: 'A claim.' });
    await Promise.resolve();
    expect(calls).toEqual([]);
    resolve();
    expect(await answer).toEqual({ id: 'c1' });
  });

  it('repeats a call that has an idempotency key with the same input', async () => {
    const { connect, calls, inputs } = createBackground('dies', 'answers');
    await createDeskClient(connect).topics.run({ connection: 'device', topic: 'ferry', key: 'once' });
    expect(calls).toEqual([['topics/run'], ['topics/run']]);
    expect(inputs).toEqual([
      { connection: 'device', topic: 'ferry', key: 'once' },
      { connection: 'device', topic: 'ferry', key: 'once' },
    ]);
  });

  it('repeats a call of any procedure if the background died before the procedure began', async () => {
    const { connect, calls } = createBackground('dies', 'answers');
    await createDeskClient(connect).team.create({ connection: 'own', email: 'a@team.example', sendWelcome: false });
    expect(calls).toEqual([['team/create'], ['team/create']]);
  });

  it('repeats a call whose procedure had begun only if it may be repeated', async () => {
    const harmless = createBackground('dies in work that may be repeated', 'answers');
    await createDeskClient(harmless.connect).checks.stop({ id: 'c1' });
    expect(harmless.calls).toHaveLength(2);
    const harmful = createBackground('dies in work that may not be repeated', 'answers');
    await expect(createDeskClient(harmful.connect).checks.again({ id: 'c1' })).rejects.toThrow('went away');
    expect(harmful.calls).toEqual([['checks/again']]);
  });
});

/** The paths of the procedures that may not be repeated. */
const neverRepeated = async (router: DeskRouter, path: string[] = []): Promise<string[]> => {
  const parts = Object.entries(router).map(async ([name, lazyPart]) => {
    const { default: part } = await unlazy(lazyPart);
    const at = [...path, name];
    if (!isProcedure(part)) return neverRepeated(part, at);
    return part['~orpc'].meta.repeat === 'never' ? [at.join('/')] : [];
  });
  return (await Promise.all(parts)).flat();
};

it('sends what costs, mails, makes a link or checks again at most once', async () => {
  // Casts: no handler is called.
  const router = createDesk(loadDesk, {} as PagesDeskParts, async () => ({}) as DeskParts);
  expect((await neverRepeated(router)).sort()).toEqual([
    'checks/again',
    'checks/keep',
    'checks/larger',
    'collecting/summaries/write',
    'finds/start',
    'images/captureArea',
    'images/checkOwn',
    'images/earlierUses',
    'images/loadCredentials',
    'images/takeCapture',
    'pages/check',
    'pages/checkImage',
    'pages/checkImageLikeMenu',
    'pages/checkSelection',
    'sharing/addNote',
    'team/create',
    'team/createKey',
    'team/invite',
    'team/link',
  ]);
});
