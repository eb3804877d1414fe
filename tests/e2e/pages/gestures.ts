/** Counts what a user does through the harness: each click, key, selection and choice from the browser's own menu. */
import type { Browser, Tab, View } from '../harness/surface.ts';

/** The operations of a view that are one gesture each. */
const OF_VIEW = ['click', 'press', 'type', 'select'] as const;
/** The operations of a browser that are one gesture each; a menu and its item count as one. */
const OF_BROWSER = [
  'clickToolbarIcon',
  'popup',
  'chooseFromContextMenu',
  'pressShortcut',
  'answerPermissionPrompt',
] as const;
/** The operations of a browser that give a view, in which gestures are counted as well. */
const GIVING_VIEWS = ['tab', 'popup', 'openedPopup', 'panel', 'findTab'] as const;

interface CountedBrowser {
  browser: Browser;
  /** The number of gestures since the last call. */
  gestures: () => number;
}

type Operation = (...args: unknown[]) => Promise<unknown>;

export const countGestures = (real: Browser): CountedBrowser => {
  let count = 0;
  /** The drivers find their tabs by identity. */
  const realOf = new Map<unknown, unknown>();
  /** Replaces operations of an object; the others stay its own. */
  const replaced = <T extends object>(
    object: T,
    names: readonly string[],
    replace: (own: Operation) => Operation,
  ): T => {
    const operations = names.flatMap((name) => {
      const own: unknown = Reflect.get(object, name);
      return typeof own === 'function'
        ? [
            [
              name,
              replace((...args) =>
                Reflect.apply(
                  own,
                  object,
                  args.map((one) => realOf.get(one) ?? one),
                ),
              ),
            ] as const,
          ]
        : [];
    });
    return { ...object, ...Object.fromEntries(operations) };
  };
  const counting =
    (own: Operation): Operation =>
    (...args) => {
      count += 1;
      return own(...args);
    };
  const countedView = <V extends View | Tab>(view: V): V => {
    const counted = replaced(view, OF_VIEW, counting);
    realOf.set(counted, view);
    return counted;
  };
  const counted = replaced(
    replaced(real, OF_BROWSER, counting),
    GIVING_VIEWS,
    (own) =>
      async (...args) =>
        countedView((await own(...args)) as View), // cast: by the names
  );
  return {
    browser: {
      ...counted,
      // Words are selected first, which is a gesture of its own.
      chooseFromContextMenu: (tab, on, label) => {
        if (typeof on === 'string') count += 1;
        return counted.chooseFromContextMenu(tab, on, label);
      },
    },
    gestures: () => {
      const since = count;
      count = 0;
      return since;
    },
  };
};
