/** Decides what a row of a file is: a post, an entry that is none for everyone, or a bad row with its reason. */
import type { NewImport } from '../../../contract/device/imports.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { contradictsOrder } from '../../../dates/column-date.ts';
import type { DayOrder } from '../../../dates/day-order.ts';
import { lacksZone, orderShownBy } from '../../../dates/read-date.ts';
import { type PostToKeep, sanitizeCollected } from '../collect/keep-posts.ts';
import type { TameContext } from '../collect/sanitize-post.ts';
import type { Read } from './csv-reader.ts';
import { kindBy } from './kinds/all-kinds.ts';
import type { ImportedFields } from './kinds/file-kind.ts';
import type { Entry } from './parse-entry.ts';
import { fieldsReader } from './read-file.ts';
import { isRounded, rowToPost } from './row-to-post.ts';

type Judged = { row: PostToKeep } | { refused: Sentence };

/** The date as it is written. */
export const dateOf = ({ createdAt = '' }: ImportedFields): string => createdAt;

export const createRowJudge = (
  { format, mapping, platform, zone }: Pick<NewImport, 'format' | 'mapping' | 'platform' | 'zone'>,
  context: TameContext,
) => {
  const fieldsOf = fieldsReader(format, mapping);
  const mustStateZone = zone === undefined && kindBy(format.writer)?.isUtc !== true;
  const refusedFor = (fields: ImportedFields, order: DayOrder | undefined): Sentence | undefined => {
    const date = dateOf(fields);
    if (order === undefined && orderShownBy(date) === 'unclear') return sentence('importProblem.unclearDay');
    if (contradictsOrder(date, { order })) return sentence('importProblem.otherOrder');
    // Only the first dates are shown to the user, who chooses a zone if those state none.
    if (mustStateZone && lacksZone(date)) return sentence('importProblem.unknownZone');
    if (isRounded(fields.postId) && !fields.postUrl?.trim()) return sentence('importProblem.roundedId');
    return undefined;
  };
  return {
    read: (entry: Read<Entry>) => ('reason' in entry ? entry : fieldsOf(entry)),
    /** `order` says which number of a date is the day, if that is known. */
    judge: (fields: ImportedFields, order: DayOrder | undefined): Judged => {
      const refused = refusedFor(fields, order);
      return refused ? { refused } : sanitizeCollected(rowToPost(fields, platform, { order, zone }), context);
    },
  };
};
export type RowJudge = ReturnType<typeof createRowJudge>;
