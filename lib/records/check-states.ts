/** Which states of a check are running, answered or over: data beside the schema, free of it, for the pages and the background. */
import type { CheckState } from './check-record.ts';

type Names = readonly CheckState['name'][];

/** Work is in flight and can be stopped. */
const RUNNING: Names = ['queued', 'sending', 'unconfirmed', 'waiting'];

/** The check ended with a result or with a failure. The number on the icon counts these until a person has seen them. */
const ANSWERED: Names = ['done', 'analysed', 'failed'];

/** Nothing more happens by itself. An overdue or undecided check goes on when the person says so. */
export const OVER: Names = [...ANSWERED, 'stopped', 'overdue', 'undecided'];

export const isRunning = ({ name }: CheckState): boolean => RUNNING.includes(name);
export const isAnswered = ({ name }: CheckState): boolean => ANSWERED.includes(name);
export const isOver = ({ name }: CheckState): boolean => OVER.includes(name);
