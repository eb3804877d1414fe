/** Presses buttons by their names in the story's language. Throws if a button is missing, which is an error in the story. */

/** By then the effect of a press or of typed text is rendered. */
export const drawn = () => new Promise((resolve) => setTimeout(resolve, 50));

const namesOf = (button: HTMLButtonElement) => [button.getAttribute('aria-label'), button.textContent];

/** Opens every post of a list in place. */
export const openPosts = async (root: HTMLElement): Promise<void> => {
  for (const line of root.querySelectorAll<HTMLElement>('.post .row-line[aria-expanded="false"]')) line.click();
  await drawn();
};

export const press =
  (...names: (() => string)[]) =>
  async (root: HTMLElement): Promise<void> => {
    for (const name of names.map((nameOf) => nameOf())) {
      const button = [...root.querySelectorAll('button')].find((one) => namesOf(one).includes(name));
      if (!button) throw new Error(`No button is called ${name}.`);
      button.click();
      await drawn();
    }
  };
