/**
 * Loads the views of posts and of the library when one is first shown: they are nearly half of the panel's code, and most openings do
 * not need them.
 */
import { createLate } from '../controls/late.tsx';
import type { ViewProps } from './view-props.ts';

const { Late } = createLate(() => import('./loaded-view.tsx'));

export const LateView = (props: ViewProps) => <Late>{({ LoadedView }) => <LoadedView {...props} />}</Late>;
