/**
 * Classifies the states of a check: running, answered or over. Plain data without zod, so that pages do not load the schema.
 */
import type { CheckState } from './check-record.ts';

type Name = CheckState['name'];
type Names = readonly Name[];

/** Work is in flight and can be stopped. */
export const RUNNING = ['queued', 'sending', 'unconfirmed', 'waiting'] as const satisfies Names;

/** The check ended with a result. */
const WITH_RESULT = ['done', 'analysed'] as const satisfies Names;

/** The check ended with a result or with a failure. The number on the icon counts these until the user has seen them. */
export const ANSWERED = [...WITH_RESULT, 'failed'] as const satisfies Names;

/** Nothing more happens by itself. An overdue or undecided check continues when the user decides so. */
export const OVER = [...ANSWERED, 'stopped', 'overdue', 'undecided'] as const satisfies Names;

export type Answered = Extract<CheckState, { name: (typeof ANSWERED)[number] }>;

const isIn = (names: Names, name: Name): boolean => names.includes(name);

export const isRunning = ({ name }: CheckState): boolean => isIn(RUNNING, name);
export const hasResult = ({ name }: CheckState): boolean => isIn(WITH_RESULT, name);
export const isAnswered = ({ name }: CheckState): boolean => isIn(ANSWERED, name);
export const isOver = ({ name }: CheckState): boolean => isIn(OVER, name);
