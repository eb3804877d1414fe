/** Defines a story: one view in one state, with all the data that it shows. */
import type { VNode } from 'preact';
import type { Desk } from '../../lib/desk/client.ts';
import type { CheckRecord } from '../../lib/records/check-record.ts';

/** The extension page that it belongs to: that page's style and width. */
export type Page = 'popup' | 'panel' | 'options' | 'welcome';

/** These pages render their own main element; the others have one in their HTML. */
export const bringsMain = (page: Page): boolean => page === 'options' || page === 'welcome';

type PathsIn<Part, Before extends string = ''> = {
  [Name in keyof Part & string]: Part[Name] extends (...input: never) => unknown
    ? `${Before}${Name}`
    : PathsIn<Part[Name], `${Before}${Name}.`>;
}[keyof Part & string];

type DeskPath = PathsIn<Desk>;

/**
 * The background's answers, by path: `{ 'connections.list': () => view }`. A path that is not listed never answers. An answer is
 * fixed: it is also called once without an input, to find the refusals among them (`refusals.ts`).
 */
export type Answers = { [Path in DeskPath]?: (input: never) => unknown };

export interface Story {
  /** `popup/empty`: the view and its state. */
  name: string;
  page: Page;
  /** Checks that are stored before rendering. */
  stored?: CheckRecord[];
  /** Stores other data before rendering. */
  prepare?: () => Promise<unknown>;
  answers?: Answers;
  /** The part after the `#` of the page's address. */
  address?: string;
  isOffline?: boolean;
  draw: (desk: Desk) => VNode;
  /** A selector that matches once everything is rendered. */
  ready: string;
  /** Acts on the view before it is checked. */
  act?: (root: HTMLElement) => Promise<unknown> | unknown;
  /** Words that are neither the extension's, nor in `stored`, nor in an answer. */
  theirWords?: string;
}

const node = (answers: Answers, path: readonly string[]): unknown =>
  new Proxy(() => {}, {
    get: (_, name) => node(answers, [...path, String(name)]),
    apply: (_, __, [input]: [never]) => {
      const answer = answers[path.join('.') as DeskPath]; // cast: a view requests what its desk has
      return new Promise((resolve) => answer && resolve(answer(input)));
    },
  });

/**
 * A desk whose background returns the story's answers. The cast holds for what is requested: each story defines those answers.
 */
export const storyDesk = (answers: Answers = {}): Desk => node(answers, []) as Desk;
