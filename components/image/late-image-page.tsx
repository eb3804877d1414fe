/** Loads the view of an image when one is first shown: most openings of the panel show a claim. */
import type { ComponentProps } from 'preact';
import { createLate } from '../controls/late.tsx';
import type { ImagePage } from './image-page.tsx';

const { Late } = createLate(() => import('./image-page.tsx'));

export const LateImagePage = (props: ComponentProps<typeof ImagePage>) => (
  <Late>{({ ImagePage: Loaded }) => <Loaded {...props} />}</Late>
);
