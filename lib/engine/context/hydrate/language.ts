/** Guesses the language of a text where no browser does: on a server, and in the host of the engine, which has no API for it. */

/** Guesses from the letters alone; nothing where they say nothing. */
export type LanguageOf = (text: string) => Promise<string | undefined>;

/** Loaded at the first use: its table is most of a megabyte, and takes a tenth of a second and 30 MB. */
const loadDetector = async () => (await import('eld/extrasmall')).eld;
let detector: ReturnType<typeof loadDetector> | undefined;

export const languageByTable: LanguageOf = async (text) => {
  detector ??= loadDetector();
  return (await detector).detect(text).language || undefined;
};
