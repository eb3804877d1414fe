/** Removes what a service's message repeats of our request: secrets, and the text to be checked. */
import type { Outgoing } from './exchange.ts';

/** This number of consecutive characters of a secret, or of a text, is no coincidence. */
const SECRET_RUN = 8;
const TEXT_RUN = 24;
/** A shorter text is a word that a service may use itself. */
const MIN_TEXT = 8;

export const withoutEchoes = (message: string, { secrets, text = '' }: Pick<Outgoing, 'secrets' | 'text'>): string => {
  const texts = text.length < MIN_TEXT ? [] : [text];
  const sources = [
    ...secrets.flatMap(spellings).map((source) => ({ source, run: SECRET_RUN })),
    ...texts.flatMap(spellings).map((source) => ({ source, run: TEXT_RUN })),
  ];
  return sources.reduce((line, { source, run }) => withoutRunsOf(line, source, Math.min(run, source.length)), message);
};

/** The encodings in which a service may repeat it: on one line, inside JSON, in an address and in a form. */
const spellings = (source: string): string[] => {
  const inJson = JSON.stringify(source).slice(1, -1);
  const inAddress = encodeURIComponent(source.toWellFormed());
  const inForm = new URLSearchParams({ source }).toString().slice('source='.length);
  return [...new Set([source.replace(/\s+/g, ' '), inJson, inAddress, inForm])];
};

/** Replaces each stretch of at least `run` characters that also occurs in `source` by an ellipsis. */
const withoutRunsOf = (message: string, source: string, run: number): string => {
  if (run === 0) return message;
  let kept = '';
  let at = 0;
  while (at < message.length) {
    let end = at + run;
    if (end > message.length || !source.includes(message.slice(at, end))) {
      kept += message[at];
      at += 1;
      continue;
    }
    while (end < message.length && source.includes(message.slice(at, end + 1))) end += 1;
    kept += '…';
    at = end;
  }
  return kept;
};
