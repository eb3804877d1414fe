/** Says in one line of the popup how many earlier checks have a new fact-check, and leads to their list. */
import { ChevronRight } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { locale, t } from '../../lib/platform/words.ts';
import { readUnseenLater } from '../../lib/records/read-unseen-later.ts';
import { hrefOf } from '../panel/address.ts';

interface Props {
  /** Opens the panel at this hash. */
  onOpen: (hash: string) => void;
}

export const LaterLine = ({ onOpen }: Props) => {
  const [ids, setIds] = useState<string[]>([]);
  useEffect(() => {
    readUnseenLater().then(setIds, () => {});
  }, []);
  const [only] = ids;
  if (only === undefined) return null;
  const hash = ids.length === 1 ? hrefOf('check', [only]) : hrefOf('history', [], { outcome: 'later' });
  return (
    <button type="button" class="row later-line" onClick={() => onOpen(hash)}>
      <span class="row-text">{t('later.icon', ids.length, { count: ids.length.toLocaleString(locale()) })}</span>
      <ChevronRight size={16} aria-hidden="true" />
    </button>
  );
};
