/**
 * Loads the views of posts, of the library and of all checks when one is first shown: they are half of the panel's code, and most openings
 * do not need them.
 */
import { createLate } from '../controls/late.tsx';
import type { ViewProps } from './view-props.ts';

const { Late } = createLate(() => import('./loaded-view.tsx'));

export const LateView = (props: ViewProps) => <Late>{({ LoadedView }) => <LoadedView {...props} />}</Late>;
