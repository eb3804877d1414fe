/** What a story is: one view of ours in one state, with all that it shows handed to it. */
import type { VNode } from 'preact';
import type { Desk } from '../../lib/desk/client.ts';
import type { CheckRecord } from '../../lib/records/check-record.ts';

/** Which of our pages it stands in: that page's style and width. */
export type Page = 'popup' | 'panel' | 'options' | 'welcome';

/** These bring a main part of their own; the others get theirs from their page. */
export const bringsMain = (page: Page): boolean => page === 'options' || page === 'welcome';

/** What the background answers, by path: `{ 'connections.list': () => view }`. What is not named never answers. */
export type Answers = Record<string, (input: never) => unknown>;

export interface Story {
  /** `popup/empty`: the view, and its state. */
  name: string;
  page: Page;
  /** Checks that are stored before it is drawn. */
  stored?: CheckRecord[];
  /** Stored otherwise, before it is drawn. */
  prepare?: () => Promise<unknown>;
  answers?: Answers;
  /** What follows the `#` of the page's address. */
  address?: string;
  isOffline?: boolean;
  draw: (desk: Desk) => VNode;
  /** Is there once everything is. */
  ready: string;
  /** What is done to it before it is looked at. */
  act?: (root: HTMLElement) => Promise<unknown> | unknown;
  /** Words in it that are not ours and stand neither in `stored` nor in what is answered. */
  theirWords?: string;
}

const node = (answers: Answers, path: readonly string[]): unknown =>
  new Proxy(() => {}, {
    get: (_, name) => node(answers, [...path, String(name)]),
    apply: (_, __, [input]: [never]) => {
      const answer = answers[path.join('.')];
      return new Promise((resolve) => answer && resolve(answer(input)));
    },
  });

/** A desk whose background says what the story says. The cast is true of what is asked: each story answers for itself. */
export const storyDesk = (answers: Answers = {}): Desk => node(answers, []) as Desk;
