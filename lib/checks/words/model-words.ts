/** Names the model that answered: as the answer states it, else the version that was requested. */
import { t } from '../../platform/words.ts';
import type { CheckRecord } from '../../records/read-checks.ts';
import { statedModel } from '../../records/read-stated-model.ts';
import { shortLine } from '../../text/one-line.ts';
import { withinMarks } from '../../text/within-marks.ts';
import { modelText } from './context-words.ts';

const MAX_NAME_CHARS = 60;
/** A version or a name in one piece. Several words in a sentence of ours could be taken for a part of it, so they are quoted. */
const ONE_PIECE = /^[\p{L}\p{N}][\p{L}\p{N}._:+/@-]*$/u;

const namedByOthers = (name: string): string => {
  const line = shortLine(name, MAX_NAME_CHARS);
  return ONE_PIECE.test(line) ? line : t('check.quoted', { words: withinMarks(line) });
};

/** The engine names some judges by a code. */
const judgeWords = (name: string): string => {
  const words = modelText(name);
  return words === name ? namedByOthers(name) : words;
};

type Asked = Pick<CheckRecord, 'state' | 'modelVersion'>;

/** Undefined if neither is known. */
export const modelWords = ({ state, modelVersion }: Asked): string | undefined => {
  const { name, version } = statedModel({ state });
  const stated = [
    ...(name === undefined ? [] : [judgeWords(name)]),
    ...(version === undefined ? [] : [namedByOthers(version)]),
  ];
  return stated.length > 0 ? stated.join(' ') : modelVersion;
};
