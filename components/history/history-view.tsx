/** The views of all checks, which are loaded late: the list, and a colleague's file. */
import type { ViewProps } from '../panel/view-props.ts';
import { HistoryScreen } from './history-screen.tsx';
import { OpenedFileScreen } from './opened-file-screen.tsx';

export const HistoryView = (props: ViewProps) =>
  props.address.path[0] === 'file' ? <OpenedFileScreen desk={props.desk} /> : <HistoryScreen {...props} />;
