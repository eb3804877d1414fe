/** A page of five megabytes with the same bytes each time; the extension must stay fast on it. */
import { sentences } from '../content/sentences.ts';
import { escapeText, notFound, page } from '../page.ts';
import type { Site } from '../site.ts';

const words = (
  'harbour lock keeper water stone bridge winter market ladder copper ledger wind basket morning ferry rope garden ' +
  'letter window barrel orchard paper signal lantern quarry meadow engine whistle kettle timber'
).split(' ');

export const heavyPageBytes = 5 * 1024 * 1024;

/** A linear congruential generator (the constants of Numerical Recipes): random enough for filler text. */
const makeDice = (seed: number): ((sides: number) => number) => {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % sides;
  };
};

const write = (bytes: number, refrain: string): string => {
  const dice = makeDice(1848);
  const sentence = (): string => {
    const text = Array.from({ length: 6 + dice(9) }, () => words[dice(words.length)]).join(' ');
    return `The ${text}.`;
  };
  const parts: string[] = [];
  let length = 0;
  for (let entry = 1; length < bytes; entry += 1) {
    const lines = Array.from({ length: 3 + dice(5) }, sentence);
    if (refrain) lines.splice(2, 0, refrain);
    const text = lines.join(' ');
    const part = `<section id="e${entry}"><h2>Entry ${entry}</h2><p>${text}</p></section>\n`;
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
};

/** Appears in every entry of `/refrain`. */
export const refrain = 'And so it was written down by lantern light.';

/** `/short` has a fifth of the bytes; `/refrain` has a fifth with the same sentence in every entry. */
const lengths: Record<string, [bytes: number, refrain: string]> = {
  '/': [heavyPageBytes, ''],
  '/short': [heavyPageBytes / 5, ''],
  '/refrain': [heavyPageBytes / 5, refrain],
};
const written = new Map<string, string>();

export const longRecord: Site = {
  host: 'long-record.example',
  handle: (request) => {
    const { pathname } = new URL(request.url);
    const length = lengths[pathname];
    if (!length) return notFound();
    const text = written.get(pathname) ?? write(...length);
    written.set(pathname, text);
    const ending = `<p id="faraway">${escapeText(sentences.faraway)}</p>`;
    return page({ title: 'The long record', body: `<main><h1>The long record</h1>\n${text}${ending}</main>` });
  },
};
