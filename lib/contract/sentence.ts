/**
 * Defines the sentences that the engine states about a result: each a code with parameters. `assets/locales` has the message of
 * each code; it is put into words where a person reads it, or by a server that sends text.
 */
import type { C2paReading } from './device/c2pa-readings.ts';
import type { Say } from './query-fault.ts';

/** By code, which is the key of its message: the names of its parameters. */
export const SENTENCES = {
  'finding.signedBy.listed': ['signer', 'day'],
  'finding.signedBy.ownList': ['signer', 'day'],
  'finding.signedBy.notListed': ['signer', 'day'],
  'finding.signedBy.noList': ['signer', 'day'],
  'finding.signedBy.expired': ['signer', 'day'],
  'finding.signedBy.revoked': ['signer', 'day'],
  /** In place of a signer, a day and the name of an image. */
  'finding.unnamedSigner': [],
  'finding.undated': [],
  'finding.unnamedPart': [],

  'finding.partlyAi': [],
  'finding.sceneMayBeFalse': [],
  'finding.notHowMade': [],
  'finding.changed': [],
  'finding.unreadable': [],
  'finding.doesNotCount': [],
  'finding.inconclusive': [],
  'finding.brokenIngredient': ['part', 'fault'],
  'finding.generatorNote': [],
  'finding.modelCannotTell': [],
  'finding.model': ['model', 'score'],
  'finding.modelUnnamed': ['score'],
  'finding.camera': ['camera'],
  'finding.cameraDated': ['camera', 'day'],
  'finding.pixelsOnly': [],
  'finding.noSignal': [],
  'finding.rule': [],
} as const;

type Named = keyof typeof SENTENCES;
export type SentenceCode = Named | `c2pa.${C2paReading}`;

/** A day (YYYY-MM-DD) is worded in the language of the reader; a sentence stands in place of a missing name, or of a fault. */
type Part = string | number | { day: string } | Sentence;

export interface Sentence {
  code: SentenceCode;
  parts: Record<string, Part>;
}

type PartsOf<Code extends SentenceCode> = Code extends Named
  ? (typeof SENTENCES)[Code] extends readonly []
    ? []
    : [parts: Record<(typeof SENTENCES)[Code][number], Part>]
  : [];

export const sentence = <Code extends SentenceCode>(code: Code, ...parts: PartsOf<Code>): Sentence => ({
  code,
  parts: parts[0] ?? {},
});

/** The messages, and the language of dates. */
export interface Wording {
  say: Say;
  locale: string;
}

const midnight = (day: string): Date => new Date(`${day}T00:00Z`);

/** True for a day that exists, as YYYY-MM-DD: some browsers read 31 February as 3 March. */
export const isDay = (day: string): boolean => {
  const time = midnight(day).getTime();
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(`${day}T`);
};

/** The date as written, without conversion to a time zone. */
const dayWords = (day: string, locale: string): string =>
  midnight(day).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

const partWords = (part: Part, wording: Wording): string | number => {
  if (typeof part !== 'object') return part;
  return 'day' in part ? dayWords(part.day, wording.locale) : sentenceWords(part, wording);
};

export const sentenceWords = ({ code, parts }: Sentence, wording: Wording): string =>
  wording.say(code, Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, partWords(part, wording)])));
