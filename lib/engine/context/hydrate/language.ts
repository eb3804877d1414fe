/** Guesses the language of a text, everywhere with the same package: not every place that the engine runs in can ask a browser. */

/** Fewer letters say too little. */
const FEWEST_LETTERS = 20;
/** What is guessed from more is the same and takes longer. */
const MOST_LETTERS = 2000;

/** Loaded at the first use: its table is most of a megabyte. */
const loadDetector = async () => (await import('eld/extrasmall')).eld;
let detector: ReturnType<typeof loadDetector> | undefined;

export const languageOf = async (text: string): Promise<string | undefined> => {
  const sample = text.slice(0, MOST_LETTERS);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS) return undefined;
  detector ??= loadDetector();
  return (await detector).detect(sample).language || undefined;
};
