/** Takes out of a service's words what it repeats of ours: secrets, and the text that it was asked about. */
import type { Outgoing } from './exchange.ts';

/** So many characters in a row of a secret, or of a text, are no accident any more. */
const SECRET_RUN = 8;
const TEXT_RUN = 24;
/** A text shorter than this is a word that a service may use itself. */
const SHORTEST_TEXT = 8;

export const withoutEchoes = (message: string, { secrets, text = '' }: Pick<Outgoing, 'secrets' | 'text'>): string => {
  const texts = text.length < SHORTEST_TEXT ? [] : [text];
  const sources = [
    ...secrets.flatMap(spellings).map((source) => ({ source, run: SECRET_RUN })),
    ...texts.flatMap(spellings).map((source) => ({ source, run: TEXT_RUN })),
  ];
  return sources.reduce((line, { source, run }) => withoutRunsOf(line, source, Math.min(run, source.length)), message);
};

/** The ways a service may write it: as it is on one line, inside JSON, in an address and in a form. */
const spellings = (source: string): string[] => {
  const inJson = JSON.stringify(source).slice(1, -1);
  const inAddress = encodeURIComponent(source.toWellFormed());
  const inForm = new URLSearchParams({ source }).toString().slice('source='.length);
  return [...new Set([source.replace(/\s+/g, ' '), inJson, inAddress, inForm])];
};

/** `said` with an ellipsis for each stretch of at least `run` characters that also stands in `source`. */
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
