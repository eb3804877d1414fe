/** Clicks at the place of an element, and again if the page moved it away from under the click. */
import { onElement, targetName } from './in-page.ts';
import type { Target } from './surface.ts';
import { until, untilStill } from './until.ts';

interface Clickable {
  evaluate<R>(expression: string): Promise<R>;
  clickAt(x: number, y: number): Promise<void>;
}

/** The time of a busy browser until a click arrives at a page. */
const CLICK_ARRIVES_MS = 2000;
const REDRAWN_MS = 1000;

type Clicked = Document & { sidelightClick?: 'awaited' | 'arrived'; sidelightTarget?: Element };

/** The middle of an element, or of the first line of one that breaks into lines; a click there is remembered once it hits. */
const aim = (element: Element | null): [number, number] | null => {
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = element?.getClientRects()[0];
  if (!element || !box) return null;
  const page = document as Clicked; // cast: the page is the harness's to mark
  if (page.sidelightClick === undefined) {
    const onClick = (event: Event): void => {
      if (event.composedPath().some((one) => one === page.sidelightTarget)) page.sidelightClick = 'arrived';
    };
    document.addEventListener('click', onClick, true);
  }
  page.sidelightTarget = element;
  page.sidelightClick = 'awaited';
  return [box.x + box.width / 2, box.y + box.height / 2];
};

export const clickUntilHit = async (target: Target, { evaluate, clickAt }: Clickable): Promise<void> => {
  const name = targetName(target);
  /** A page that closes, restarts or reloads after a click has been hit. */
  const isHit = async (): Promise<boolean> => {
    const { promise: noAnswer, resolve } = Promise.withResolvers<true>();
    const timer = setTimeout(resolve, CLICK_ARRIVES_MS, true);
    const answer = evaluate<boolean>("document.sidelightClick !== 'awaited'").catch(() => true);
    return Promise.race([answer, noAnswer]).finally(() => clearTimeout(timer));
  };
  let isClicked = false;
  await until(`a click on ${name}`, async () => {
    if (isClicked && (await isHit())) return true;
    const patience = isClicked ? REDRAWN_MS : undefined;
    const place = () => until(name, () => evaluate<ReturnType<typeof aim>>(onElement(target, aim)), patience);
    const [x, y] = await untilStill(name, place);
    await clickAt(x, y);
    isClicked = true;
    return until('the click to arrive', isHit, CLICK_ARRIVES_MS).catch(() => false);
  });
};
