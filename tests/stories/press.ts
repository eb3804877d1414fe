/** Acts in a view, by the names of buttons in the story's language. Throws if one stays away, which is an error in the story. */
import { waitUntil } from '../patience.ts';
import { untilQuiet } from './until-quiet.ts';

const namesOf = (button: HTMLButtonElement) => [button.getAttribute('aria-label'), button.textContent];

export const openFolds = (root: HTMLElement): void => {
  for (const fold of root.querySelectorAll('details')) fold.open = true;
};

export const clickAt = (css: string) => (root: HTMLElement) => root.querySelector<HTMLElement>(css)?.click();

/** Types into a field that is drawn already. */
export const typeInto = async (root: HTMLElement, css: string, text: string): Promise<void> => {
  const field = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(css);
  if (!field) throw new Error(`No field matches ${css}.`);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await untilQuiet();
};

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
