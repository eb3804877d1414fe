/** Presses buttons by their names in the story's language. Throws if a button stays away, which is an error in the story. */
import { waitUntil } from '../patience.ts';
import { untilQuiet } from './until-quiet.ts';

const namesOf = (button: HTMLButtonElement) => [button.getAttribute('aria-label'), button.textContent];

/** Opens every post of a list in place. */
export const openPosts = async (root: HTMLElement): Promise<void> => {
  for (const line of root.querySelectorAll<HTMLElement>('.post .row-line[aria-expanded="false"]')) line.click();
  await untilQuiet();
};

export const press =
  (...names: (() => string)[]) =>
  async (root: HTMLElement): Promise<void> => {
    for (const name of names.map((nameOf) => nameOf())) {
      const buttons = () => [...root.querySelectorAll('button')];
      const button = await waitUntil(`a button called ${name}`, () =>
        buttons().find((one) => namesOf(one).includes(name)),
      );
      button.click();
      await untilQuiet();
    }
  };
