/** Shows one fact-check of the library: what was rated, or its title, then the rating with who gave it and when; and its actions. */
import { Check, Copy, GraduationCap, Hash, SearchCheck } from 'lucide-preact';
import { dayText } from '../../lib/checks/words/context-words.ts';
import { ratingLine } from '../../lib/checks/words/related-words.ts';
import type { LibraryRow } from '../../lib/contract/device/library-rows.ts';
import type { CitationStyle } from '../../lib/exports/citation.ts';
import { citationOfFactCheck, copiedFactCheck } from '../../lib/exports/copied-fact-check.ts';
import { t } from '../../lib/platform/words.ts';
import { type Copying, useCopying } from '../check/actions/use-copying.ts';
import { RowActionButton } from '../controls/row-action.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { shortText } from '../foreign/shown-text.ts';
import { openableAddress } from '../foreign/web-address.ts';

const MAX_WORDS_CHARS = 300;

interface Props {
  row: LibraryRow;
  onCheck: (claim: string) => void;
}

const ratedLine = ({ publisher, date, rating, old }: LibraryRow): string => {
  if (date === undefined) return plainName(publisher);
  return rating === undefined
    ? t('libraryList.of', { publisher: plainName(publisher), day: dayText(date) })
    : ratingLine({ publisher, rating, date, old: old === true });
};

const byline = (row: LibraryRow): string =>
  row.file === undefined ? ratedLine(row) : t('libraryFile.from', { rated: ratedLine(row), file: plainName(row.file) });

const Words = ({ row }: Pick<Props, 'row'>) => {
  const { claim, title, url } = row;
  return (
    <>
      <span class="library-words">
        {claim === undefined ? (
          <bdi class="foreign">{shortText(title || url, MAX_WORDS_CHARS)}</bdi>
        ) : (
          <q class="foreign" dir="auto">
            {shortText(claim, MAX_WORDS_CHARS)}
          </q>
        )}
      </span>
      <span class="quiet library-byline">{byline(row)}</span>
    </>
  );
};

const CITATIONS = [
  { style: 'apa', icon: GraduationCap, keyName: 'A' },
  { style: 'markdown', icon: Hash, keyName: 'M' },
] as const satisfies readonly { style: CitationStyle; icon: unknown; keyName: string }[];

/** Not for what a file says: outside of this list nothing would say whose words it has. */
const CopyButtons = ({ row, sentence, copy }: Pick<Props, 'row'> & Pick<Copying, 'sentence' | 'copy'>) => (
  <>
    <RowActionButton
      icon={sentence === t('copy.done') ? Check : Copy}
      name={t('copy.text')}
      keyName="C"
      onDo={() => copy(copiedFactCheck(row, Date.now()))}
    />
    {CITATIONS.map(({ style, icon, keyName }) => (
      <RowActionButton
        key={style}
        icon={icon}
        name={t('cite.copyAs', { style: t(`cite.styles.${style}`) })}
        keyName={keyName}
        onDo={() => copy(citationOfFactCheck(row, style, Date.now()))}
      />
    ))}
  </>
);

export const LibraryRowView = ({ row, onCheck }: Props) => {
  const { sentence, copy } = useCopying();
  const { claim } = row;
  const article = openableAddress(row.url);
  return (
    <div class="library-row list-row">
      {article ? (
        <a href={article.href} target="_blank" rel="noreferrer" data-main>
          <Words row={row} />
        </a>
      ) : (
        <div class="library-main">
          <Words row={row} />
        </div>
      )}
      <div class="row-actions">
        {row.file === undefined && <CopyButtons {...{ row, sentence, copy }} />}
        {claim !== undefined && (
          <RowActionButton
            icon={SearchCheck}
            name={t('libraryList.checkClaim')}
            keyName="K"
            onDo={() => onCheck(claim)}
          />
        )}
        <span role="status" class="heard">
          {sentence}
        </span>
      </div>
    </div>
  );
};
