/** Says in a line of the popup each what new fact-checks there are: about earlier checks, and with words that the user follows. */
import { ChevronRight } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { locale, t } from '../../lib/platform/words.ts';
import { newOfFollowed, readFollowedWords } from '../../lib/records/read-followed-words.ts';
import { readUnseenLater } from '../../lib/records/read-unseen-later.ts';
import { hrefOf } from '../panel/address.ts';

interface Props {
  /** Opens the panel at this hash. */
  onOpen: (hash: string) => void;
}

const Line = ({ words, hash, onOpen }: Props & { words: string; hash: string }) => (
  <button type="button" class="row later-line" onClick={() => onOpen(hash)}>
    <span class="row-text">{words}</span>
    <ChevronRight size={16} aria-hidden="true" />
  </button>
);

export const LaterLine = ({ onOpen }: Props) => {
  const [ids, setIds] = useState<string[]>([]);
  const [withWords, setWithWords] = useState(0);
  useEffect(() => {
    readUnseenLater().then(setIds, () => {});
    readFollowedWords().then(
      (followed) => setWithWords(newOfFollowed(followed)),
      () => {},
    );
  }, []);
  const [only] = ids;
  return (
    <>
      {only !== undefined && (
        <Line
          words={t('later.icon', ids.length, { count: ids.length.toLocaleString(locale()) })}
          hash={ids.length === 1 ? hrefOf('check', [only]) : hrefOf('history', [], { outcome: 'later' })}
          onOpen={onOpen}
        />
      )}
      {withWords > 0 && (
        <Line
          words={t('followedWords.icon', withWords, { count: withWords.toLocaleString(locale()) })}
          hash={hrefOf('library')}
          onOpen={onOpen}
        />
      )}
    </>
  );
};
