/**
 * Reads a file without storing anything: for the order of day and month, which all dates decide together and never one row alone,
 * and for the newest posts of a file that has more than are kept.
 */
import type { NewImport } from '../../../contract/device/imports.ts';
import type { DayOrder } from '../../../dates/day-order.ts';
import { orderShownBy } from '../../../dates/read-date.ts';
import { dateOf, type RowJudge } from './judge-row.ts';
import { countByHour, isOutside, type OldestHour, oldestKept, type PostsByHour } from './kept-posts.ts';
import type { ImportedFields } from './kinds/file-kind.ts';

/** The result of a first reading, before any post is stored. */
export interface Survey {
  /** Absent if no date decides, or if they contradict one another: then rows with an unclear date are bad. */
  order?: DayOrder | undefined;
  oldest?: OldestHour | undefined;
}

const ORDERS: readonly DayOrder[] = ['day-first', 'month-first'];

export const createSurvey = ({ order, span = {} }: Pick<NewImport, 'order' | 'span'>, judge: RowJudge['judge']) => {
  const shown = new Set<DayOrder>();
  /** Dates that can be read in two ways, and those of them with points: they mean day first if nothing else decides. */
  let [unclear, dotted] = [0, 0];
  const clear: PostsByHour = new Map();
  const read: Record<DayOrder, PostsByHour> = { 'day-first': new Map(), 'month-first': new Map() };

  const count = (posts: PostsByHour, fields: ImportedFields, by: DayOrder | undefined): void => {
    const judged = judge(fields, by);
    if ('refused' in judged || isOutside(span, judged.row.post.createdAt)) return;
    countByHour(posts, judged.row.post.createdAt);
  };

  const decidedOrder = (): DayOrder | undefined => {
    if (shown.size === 0 && dotted === unclear) return 'day-first';
    return shown.size === 1 ? [...shown][0] : undefined;
  };

  return {
    add: (fields: ImportedFields): void => {
      const date = dateOf(fields);
      const shows = order === undefined ? orderShownBy(date) : undefined;
      if (shows !== 'unclear') {
        if (shows !== undefined) shown.add(shows);
        count(clear, fields, order);
        return;
      }
      unclear += 1;
      if (/^\s*\d+\./.test(date)) dotted += 1;
      for (const by of ORDERS) count(read[by], fields, by);
    },
    end: (most: number): Survey => {
      const decided = order ?? (unclear === 0 ? undefined : decidedOrder());
      if (decided !== undefined) for (const [hour, posts] of read[decided]) countByHour(clear, hour, posts);
      return { order: decided, oldest: oldestKept(clear, most) };
    },
  };
};
