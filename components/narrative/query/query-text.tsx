/** Edits the search as text: below it stands an error with its column, or what finds nothing and what may be read otherwise than it was meant. */
import { useRef } from 'preact/hooks';
import { t } from '../../../lib/platform/words.ts';
import type { RowKind } from '../../../lib/query/fields.ts';
import { warningInWords } from './query-warning.ts';
import { around, readQuery } from './read-query.ts';

interface Props {
  kind: RowKind;
  text: string;
  onText: (text: string) => void;
}

export const QueryText = ({ kind, text, onText }: Props) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const reading = readQuery(text, kind);
  const goTo = (column: number) => {
    box.current?.focus();
    box.current?.setSelectionRange(column - 1, column);
  };
  const place = reading.isReadable ? undefined : around(text, reading.column);
  return (
    <div class="field">
      <label for="query-text">{t('stories.query.text')}</label>
      <textarea
        id="query-text"
        ref={box}
        rows={2}
        dir="auto"
        spellcheck={false}
        value={text}
        aria-describedby="query-remarks"
        aria-invalid={reading.isReadable ? undefined : true}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <div id="query-remarks" aria-live="polite">
        {reading.isReadable ? (
          reading.warnings.map((warning, place) => (
            <p key={`${place} ${warning.kind}`} class="small query-warning">
              <bdi>{warningInWords(warning, kind)}</bdi>
            </p>
          ))
        ) : (
          <>
            <p class="problem">
              <bdi>{reading.sentence}</bdi>
            </p>
            {place && (
              <p class="query-place" dir="auto">
                {place.before}
                <mark>{place.at}</mark>
                {place.after}
              </p>
            )}
          </>
        )}
      </div>
      {!reading.isReadable && (
        <button type="button" class="link" onClick={() => goTo(reading.column)}>
          {t('stories.query.goTo', { column: reading.column })}
        </button>
      )}
    </div>
  );
};
