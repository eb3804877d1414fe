/** The popup or the sidebar of Firefox as a view: WebDriver does not know them, so the window around them drives them. */
import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { clickUntilHit } from './click-until-hit.ts';
import type { makeEmbedded } from './firefox-embedded.ts';
import type { Remote } from './firefox-window.ts';
import type { Hand } from './hand.ts';
import { callText, onElement, targetName } from './in-page.ts';
import { keyParts } from './keys.ts';
import type { InPage, Target, View } from './surface.ts';
import { until } from './until.ts';

const middle = (element: Element | null): [number, number] | null => {
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = element?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
};

/** The longest time of Firefox to move a page. */
const MOVES_MS = 300;

const words = (element: Element | null): string | null => element?.textContent ?? null;

export const embeddedView = async (
  embedded: Remote<ReturnType<typeof makeEmbedded>>,
  address: string,
  hand?: Hand,
): Promise<View> => {
  await until(`${address} to open`, () => embedded.isOpen(address));
  /** Firefox moves the page of a popup between two elements, and in that moment neither has it. */
  const isGone = async (): Promise<boolean> => {
    if (await embedded.isOpen(address)) return false;
    await pause(MOVES_MS);
    return !(await embedded.isOpen(address));
  };

  const evaluate = async <R>(expression: string): Promise<R> => {
    const value = await embedded.evaluate(address, expression);
    // cast: the expression is a typed function of ours
    return (value === undefined ? undefined : JSON.parse(value)) as R;
  };
  const find = <R>(target: Target, inPage: (element: Element | null) => R | null, timeout?: number): Promise<R> =>
    until<R>(targetName(target), () => evaluate<R | null>(onElement(target, inPage)), timeout);
  /** Input precedes evaluations: once an evaluation is answered, earlier clicks and key presses have arrived. */
  const arrived = (): Promise<unknown> => embedded.evaluate(address, 'null').catch(() => 'the page closed on it');
  /** Uses the keyboard of the screen, if there is one: the browser's own actions for keys such as Tab need a real key press. */
  const pressByHand = async (by: Hand, keys: string): Promise<void> => {
    const before = await embedded.keysSeen();
    await by.press(keys);
    // A popup that closes on the key takes its release with it.
    await until(`${keys} to arrive`, async () => (await embedded.keysSeen()) > before || (await isGone()));
    await arrived();
  };
  const press = async (keys: string): Promise<void> => {
    if (hand) return pressByHand(hand, keys);
    const { modifiers, key } = keyParts(keys);
    await embedded.press(address, key, modifiers);
    await arrived();
  };
  const click = (target: Target): Promise<void> =>
    clickUntilHit(target, { evaluate, clickAt: async (x, y) => void (await embedded.click(address, x, y)) });
  const loaded = await until(`${address} to load`, async () => {
    if (await isGone()) return 'closed';
    return (await evaluate<boolean>("document.readyState === 'complete'")) && 'complete';
  });
  if (loaded === 'closed') throw new Error(`${address} closed before it had loaded`);

  return {
    evaluate: <A extends unknown[], R>(inPage: InPage<A, R>, ...args: A) => evaluate<R>(callText(inPage, args)),
    waitFor: async (target, timeout) => {
      await find(target, middle, timeout);
    },
    waitUntilGone: async (target, timeout) => {
      const gone = () => evaluate<boolean>(onElement(target, (element) => element === null));
      await until(`${targetName(target)} to be gone`, gone, timeout);
    },
    text: (target) => find(target, words),
    click,
    type: async (target, text) => {
      await click(target);
      for (const letter of text) await press(letter);
    },
    press,
    screenshot: async (file) => {
      const [, picture = ''] = (await embedded.snapshot(address)).split(',');
      await writeFile(file, picture, 'base64');
    },
    close: async () => {
      await embedded.close(address);
      await until(`${address} to close`, async () => !(await embedded.isOpen(address)));
    },
  };
};
