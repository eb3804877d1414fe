/** Shows the projects in the panel, with the browser's permission prompts. */
import { access } from '../../lib/platform/permissions.ts';
import type { Address } from '../panel/address.ts';
import type { ViewProps } from '../panel/view-props.ts';
import { TopicsView } from './topics-view.tsx';

export const TopicsScreen = ({ desk, address }: Pick<ViewProps, 'desk'> & { address?: Address }) => {
  const [, what, tab] = address?.path ?? [];
  return <TopicsView desk={desk} access={access} fromTab={what === 'page' ? Number(tab) : undefined} />;
};
