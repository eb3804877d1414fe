/** Presses buttons by their names in the language that the story is told in. One that is not there is a mistake of the story. */

/** What was pressed or typed shows by then. */
export const drawn = () => new Promise((resolve) => setTimeout(resolve, 50));

const namesOf = (button: HTMLButtonElement) => [button.getAttribute('aria-label'), button.textContent];

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
