/** The texts that the page script shows by itself; the script that starts it passes them in the user's language. */
export interface PageWords {
  /** The product's name, in the head of the card. */
  name: string;
  details: string;
  close: string;
  /** The title of a name that leads to a fact-check. */
  factCheck: string;
  badge: (word: string) => string;
  picker: {
    title: string;
    begin: (count: number) => string;
    none: () => string;
    /** `number` is absent for an image that was not among the counted ones. */
    current: (image: { name: string; number?: number; count: number }) => string;
  };
}
