/** Notes in the address the row that is left, so that the browser's own way back leads to it. */
import { withRow } from '../stories-address.ts';

export const leaveRow = (row: string): void => history.replaceState(null, '', withRow(location.hash, row));
