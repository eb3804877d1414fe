/** Shows the projects in the panel, with the browser's permission prompts. */
import { access } from '../../lib/platform/permissions.ts';
import type { ViewProps } from '../panel/panel-screen.tsx';
import { TopicsView } from './topics-view.tsx';

export const TopicsScreen = ({ desk }: Pick<ViewProps, 'desk'>) => <TopicsView desk={desk} access={access} />;
