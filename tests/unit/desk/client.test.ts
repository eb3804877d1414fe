/** Our pages ask a background that may die at any time: nothing that a person said may be lost with it, or be said twice. */
import { describe, expect, it } from 'vitest';
import { createDeskClient, type Desk } from '../../../lib/desk/client.ts';
import type { DeskPort, Question, Reply } from '../../../lib/desk/port.ts';

type Listener = (message: unknown) => void;

const ANSWER: Reply = { name: 'answer', answer: { id: 'c1' } };

// What is posted on a desk's port by the client is a question.
const questionIn = (message: unknown): Question => message as Question;

/** Each port either answers, or is cut before it does; `asked` has what went through each of them. */
const backgroundThat = (...fates: ('answers' | 'dies')[]) => {
  const asked: string[][] = [];
  const said: unknown[] = [];
  let closed = 0;
  const connect = (): DeskPort => {
    const fate = fates[asked.length] ?? 'answers';
    const messages: string[] = [];
    asked.push(messages);
    const heard: Listener[] = [];
    const cut: (() => void)[] = [];
    const postMessage = (message: unknown) => {
      const { path, input } = questionIn(message);
      messages.push(path.join('/'));
      said.push(input);
      queueMicrotask(() => {
        if (fate === 'dies') for (const listener of cut) listener();
        else for (const listener of heard) listener(ANSWER);
      });
    };
    return {
      postMessage,
      onMessage: { addListener: (listener: Listener) => heard.push(listener) },
      onDisconnect: { addListener: (listener: () => void) => cut.push(listener) },
      disconnect: () => {
        closed += 1;
      },
    };
  };
  return { connect, asked, said, closed: () => closed };
};

/** The first hears a question, or does not, and never answers it; who comes after it answers each. */
const backgroundsThat = (first: number | undefined, next: number) => {
  const asked: string[] = [];
  let ports = 0;
  const connect = (): DeskPort => {
    ports += 1;
    const own = ports === 1 ? first : next;
    const heard: ((message: unknown) => void)[] = [];
    const say = (reply: Reply) => queueMicrotask(() => heard.map((listener) => listener(reply)));
    if (own !== undefined) setTimeout(() => say({ name: 'heard', by: own }));
    return {
      postMessage: (message) => {
        asked.push(questionIn(message).path.join('/'));
        if (asked.length > 1) say(ANSWER);
      },
      onMessage: { addListener: (listener: (message: unknown) => void) => heard.push(listener) },
      onDisconnect: { addListener: () => {} },
      disconnect: () => {},
    };
  };
  return { connect, asked, looks: () => ports - 1 };
};

describe('the desk, asked by a page', () => {
  it('is asked over a port a question, which is closed after the answer', async () => {
    const { connect, asked, closed } = backgroundThat();
    const desk = createDeskClient(connect);
    expect(await desk.checks.start({ text: 'A claim.' })).toEqual({ id: 'c1' });
    await desk.checks.stop({ id: 'c1' });
    expect(asked).toEqual([['checks/start'], ['checks/stop']]);
    expect(closed()).toBe(2);
  });

  it('is asked again when it died before it answered', async () => {
    const { connect, asked } = backgroundThat('dies', 'answers');
    await createDeskClient(connect).checks.consent({ id: 'c1', answer: 'once' });
    expect(asked).toEqual([['checks/consent'], ['checks/consent']]);
  });

  it('is asked again when another background is there than the one that heard it', async () => {
    const { connect, asked } = backgroundsThat(1, 2);
    const answer = createDeskClient(connect, undefined, 10).checks.start({ text: 'A claim.' });
    expect(await answer).toEqual({ id: 'c1' });
    expect(asked).toEqual(['checks/start', 'checks/start']);
  });

  it('is asked again when its question was not heard, and another is', async () => {
    const { connect, asked } = backgroundsThat(undefined, 2);
    expect(await createDeskClient(connect, undefined, 10).checks.start({ text: 'A claim.' })).toEqual({ id: 'c1' });
    expect(asked).toEqual(['checks/start', 'checks/start']);
  });

  it('is waited for as long as the background lives that heard it', async () => {
    const { connect, asked, looks } = backgroundsThat(1, 1);
    const answer = createDeskClient(connect, undefined, 10).checks.start({ text: 'A claim.' });
    await expect.poll(looks).toBeGreaterThan(3);
    expect(asked).toEqual(['checks/start']);
    answer.catch(() => {});
  });

  it('is not woken before the page is ready', async () => {
    const { connect, asked } = backgroundThat();
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = createDeskClient(connect, promise).checks.start({ text: 'A claim.' });
    await Promise.resolve();
    expect(asked).toEqual([]);
    resolve();
    expect(await answer).toEqual({ id: 'c1' });
  });

  it('is asked again in the same words for what a key does once', async () => {
    const { connect, asked, said } = backgroundThat('dies', 'answers');
    await createDeskClient(connect).collecting.projects.run({ project: 'ferry', key: 'once' });
    expect(asked).toEqual([['collecting/projects/run'], ['collecting/projects/run']]);
    expect(said).toEqual([
      { project: 'ferry', key: 'once' },
      { project: 'ferry', key: 'once' },
    ]);
  });

  it.each<[string, (desk: Desk) => Promise<unknown>]>([
    ['checks/again', (desk) => desk.checks.again({ id: 'c1' })],
    ['checks/larger', (desk) => desk.checks.larger({ id: 'c1' })],
    ['checks/keep', (desk) => desk.checks.keep({ connection: 'own', kind: 'context', id: 's1' })],
    ['collecting/finds/start', (desk) => desk.collecting.finds.start({ tab: 1 })],
    [
      'collecting/summaries/write',
      (desk) => desk.collecting.summaries.write({ project: 'p', narrativeId: 'n', posts: [] }),
    ],
    ['images/earlierUses', (desk) => desk.images.earlierUses({ address: 'https://pictures.example/a.jpg' })],
    ['pages/check', (desk) => desk.pages.check({ tab: 1 })],
    ['team/create', (desk) => desk.team.create({ connection: 'own', email: 'a@team.example', sendWelcome: false })],
  ])('sends %s once, also where the background dies before it answers', async (path, call) => {
    const { connect, asked } = backgroundThat('dies', 'answers');
    await expect(call(createDeskClient(connect))).rejects.toThrow('The background went away.');
    expect(asked).toEqual([[path]]);
  });
});
