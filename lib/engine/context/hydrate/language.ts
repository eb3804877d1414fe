/** Detects the language of a text without a browser API: on a server, and in the host of the engine, which has none. */

/** Detects the language from the letters alone; undefined if they are not enough. */
export type LanguageOf = (text: string) => Promise<string | undefined>;

/** Loaded on first use: the table is most of a megabyte, and takes a tenth of a second and 30 MB. */
const loadDetector = async () => (await import('eld/extrasmall')).eld;
let detector: ReturnType<typeof loadDetector> | undefined;

export const languageByTable: LanguageOf = async (text) => {
  detector ??= loadDetector();
  return (await detector).detect(text).language || undefined;
};
