/** Words that one part of the checked text was rated, with the part where it stands nowhere else in view. */
import { t } from '../../platform/words.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { shortLine } from '../../text/one-line.ts';
import type { Offsets } from '../../text/sentences.ts';
import { visibleText } from '../../text/visible-text.ts';
import { withinMarks } from '../../text/within-marks.ts';
import { ratedPartOf } from './rated-part-of.ts';

const MAX_PART_CHARS = 120;

/** Empty where no part was rated. */
export const ratedPartWords = (record: CheckRecord, isInView: (part: Offsets) => boolean): string[] => {
  const part = ratedPartOf(record);
  if (!part) return [];
  if (isInView(part)) return [t('label.partRated')];
  const words = withinMarks(visibleText(shortLine(record.input.slice(part.start, part.end), MAX_PART_CHARS)).text);
  return [t('label.partRatedIs', { words })];
};
