/**
 * Loads the views of posts, of the library and of all checks when one is first shown: they are more than half of the panel's code, and
 * most openings do not need them.
 */
import { createLate } from '../controls/late.tsx';
import type { ViewProps } from './view-props.ts';

const { Late } = createLate(() => import('./loaded-view.tsx'));
const { Late: History } = createLate(() => import('../history/history-view.tsx'));

export const LateView = (props: ViewProps) => <Late>{({ LoadedView }) => <LoadedView {...props} />}</Late>;

export const LateHistory = (props: ViewProps) => <History>{({ HistoryView }) => <HistoryView {...props} />}</History>;
