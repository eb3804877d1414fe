/** Builds the parts of the background when an event first needs them. */

import { followCapture } from '../platform/page-script.ts';
import { database } from '../records/database.ts';
import type { Checks } from './checks.ts';
import type { Choice } from './click/choice.ts';
import type { Click } from './click/click.ts';
import type { openDesk } from './desk.ts';
import { inBackground } from './in-background.ts';
import type { Parts } from './parts.ts';

/** Work that an earlier worker left waits until the request that woke this one is in flight. */
const RESUME_AFTER_MS = 100;

let begun: Promise<Checks> | undefined;
let built: Promise<Parts> | undefined;
let desk: Promise<ReturnType<typeof openDesk>> | undefined;
let menus: ReturnType<typeof setTimeout> | undefined;

const checks = (): Promise<Checks> => {
  begun ??= import('./checks.ts').then(({ createChecks }) => createChecks());
  return begun;
};

const parts = (): Promise<Parts> => {
  built ??= Promise.all([checks(), import('./parts.ts')]).then(([made, { createParts }]) => {
    const all = createParts(made);
    setTimeout(all.resume, RESUME_AFTER_MS);
    return all;
  });
  return built;
};

export const withParts = (work: (parts: Parts) => Promise<unknown>): void => inBackground(parts().then(work));

/** A request may have changed what the menu shows; pages send many at once. */
const showMenusLater = (): void => {
  clearTimeout(menus);
  menus = setTimeout(() => withParts(({ showMenus, noteUse }) => showMenus().then(noteUse)), RESUME_AFTER_MS);
};

/** Responds on the port of an extension page, the first time before the other parts are built. */
export const atDesk = (): NonNullable<typeof desk> => {
  // Prefetch: opens the database while the desk loads. Errors surface on the read that needs it.
  database().catch(() => {});
  desk ??= import('./desk.ts').then(({ openDesk }) => openDesk(parts, showMenusLater));
  return desk;
};

const handle = async (click: Click, choice: Choice): Promise<void> => {
  if (click.practice !== undefined) return (await parts()).practise(click);
  switch (click.what) {
    case 'area':
      return (await parts()).captureFromPage(click);
    case 'posts':
      return (await parts()).findFromPage(click, choice);
    default:
      return (await checks()).begin(click, choice);
  }
};

/** Starts the check before the other parts are loaded. */
export const onPick = (click: Click, choice: Choice): void => {
  const follow = () => setTimeout(() => inBackground(followCapture(click.tab.id)), RESUME_AFTER_MS);
  // A capture of the screen is no reason to run a script in the page.
  inBackground(click.what === 'area' ? handle(click, choice) : handle(click, choice).finally(follow));
  setTimeout(() => withParts(({ noteUse }) => noteUse()), RESUME_AFTER_MS);
};
