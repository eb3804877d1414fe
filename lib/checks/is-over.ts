/** Whether a check has come to its end. */
import type { CheckState } from '../records/check-record.ts';

/** Nothing more comes of it by itself. */
export const isOver = ({ name }: CheckState): boolean =>
  ['done', 'analysed', 'failed', 'stopped', 'overdue', 'undecided'].includes(name);
