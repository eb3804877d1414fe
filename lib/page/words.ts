/** The few words of our own that the script in a page says by itself; whoever starts it has them in the person's language. */
export interface PageWords {
  /** What we are called, in the head of the card. */
  name: string;
  details: string;
  close: string;
  badge: (word: string) => string;
  picker: {
    title: string;
    begin: (count: number) => string;
    none: () => string;
    /** Without a number: one that was not among those that were counted. */
    current: (image: { name: string; number?: number; count: number }) => string;
  };
}
