/** Selects the text of each source that a language model receives; its sentences may rest on nothing else. */

import { asMaterial } from '../../../model/fence.ts';
import { speaksToModels } from '../../../model/speaks-to-models.ts';
import type { NumberedSource } from '../judge.ts';
import type { Match } from '../judge-claim.ts';

export interface ReadableSource {
  number: number;
  lines: readonly string[];
  /** True if a publisher rated this very claim in this source. */
  carriesMatch: boolean;
}

const MAX_SOURCES = 8;
const MAX_LINE = 240;
const MAX_PASSAGE = 900;

const ratingLine = ({ publisher, rating, date, claim }: Match): string =>
  `${publisher} rated the claim "${claim.replaceAll('"', "'")}" as "${rating.replaceAll('"', "'")}" on ${date}.`;

/** Leaves out sources that address a model instead of people, and those without a passage. */
export const readableSources = (
  sources: readonly NumberedSource[],
  matches: readonly Match[],
): Map<number, ReadableSource> => {
  const readable = sources.flatMap(({ number, url, title, source, passages }): ReadableSource[] => {
    const ratings = matches.filter((match) => match.url === url && !match.ownConclusion);
    const texts = passages.filter((passage) => passage.trim() !== '');
    if (texts.length === 0 || [title, source, ...texts].some(speaksToModels)) return [];
    const lines = [
      ...[`${source}: ${title}`, ...ratings.map(ratingLine)].map((line) => asMaterial(line, MAX_LINE)),
      ...texts.map((text) => asMaterial(text, MAX_PASSAGE)),
    ];
    return [{ number, lines, carriesMatch: ratings.length > 0 }];
  });
  return new Map(readable.slice(0, MAX_SOURCES).map((source) => [source.number, source]));
};
