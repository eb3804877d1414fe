/** Provides the long selection that a click in a page left to be split: the background keeps it, with its page. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../../lib/desk/client.ts';

export type SelectedText = Awaited<ReturnType<Desk['checks']['selected']>>;

/** Undefined while it is read; empty if there is none any more, as after a start of the browser. */
export const useSelectedText = (desk: Pick<Desk, 'checks'>, selection: string | null): SelectedText | undefined => {
  const [read, setRead] = useState<{ selection: string; selected: SelectedText }>();
  useEffect(() => {
    let isOver = false;
    if (selection !== null) {
      const show = (selected: SelectedText) => {
        if (!isOver) setRead({ selection, selected });
      };
      desk.checks.selected({ selection }).then(show, () => show({}));
    }
    return () => {
      isOver = true;
    };
  }, [desk, selection]);
  return read?.selection === selection ? read?.selected : undefined;
};
