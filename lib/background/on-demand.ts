/** What the background is made of, each part read when an event first needs it (`worker-scripts.config.ts`). */
import { followCapture } from '../platform/page-script.ts';
import { database } from '../records/database.ts';
import type { Checking } from './checking.ts';
import type { Click } from './click/click.ts';
import type { Choice } from './click/menu-items.ts';
import type { openDesk } from './desk.ts';
import { inBackground } from './in-background.ts';
import type { Parts } from './parts.ts';

/** What an earlier worker has left waits until what this one was woken for is on its way. */
const LEFT_UNTIL_MS = 100;

let begun: Promise<Checking> | undefined;
let built: Promise<Parts> | undefined;
let desk: Promise<ReturnType<typeof openDesk>> | undefined;
let menus: ReturnType<typeof setTimeout> | undefined;

const checking = (): Promise<Checking> => {
  begun ??= import('./checking.ts').then(({ createChecking }) => createChecking());
  return begun;
};

const parts = (): Promise<Parts> => {
  built ??= Promise.all([checking(), import('./parts.ts')]).then(([made, { createParts }]) => {
    const all = createParts(made);
    setTimeout(all.seeToWhatIsLeft, LEFT_UNTIL_MS);
    return all;
  });
  return built;
};

export const withParts = (work: (parts: Parts) => Promise<unknown>): void => inBackground(parts().then(work));

/** What the person changed by a question may stand in the menu; a page asks several at once. */
const showMenusLater = (): void => {
  clearTimeout(menus);
  menus = setTimeout(() => withParts(({ showMenus }) => showMenus()), LEFT_UNTIL_MS);
};

export const atDesk = (): NonNullable<typeof desk> => {
  // Nearly every answer stands in it: it opens while the desk is read. Whoever reads in it hears why it does not open.
  database().catch(() => {});
  desk ??= import('./desk.ts').then(({ openDesk }) => openDesk(parts, showMenusLater));
  return desk;
};

const handle = async (click: Click, choice: Choice): Promise<void> => {
  if (click.practice !== undefined) return (await parts()).practise(click);
  return click.what === 'posts' ? (await parts()).findFromPage(click) : (await checking()).begin(click, choice);
};

/** A check is begun before the other parts are read. */
export const onPick = (click: Click, choice: Choice): void => {
  const follow = () => setTimeout(() => inBackground(followCapture(click.tab.id)), LEFT_UNTIL_MS);
  inBackground(handle(click, choice).finally(follow));
  setTimeout(() => inBackground(parts()), LEFT_UNTIL_MS);
};
