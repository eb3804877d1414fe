/** Copies one check or exports it as a file. */
import { useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import { copiedCitation, copiedMarkdown } from '../../../lib/exports/copied-check.ts';
import { evidenceZip } from '../../../lib/exports/evidence-file.ts';
import { exportChecks } from '../../../lib/exports/exported-checks.ts';
import { hasPlace } from '../../../lib/exports/without-place.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { saveFile } from '../../controls/save-file.ts';
import { takenWithWords } from './taken-with-words.ts';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
  onCopy: (text: string) => void;
}

export const ExportActions = ({ record, recipient, onCopy }: Props) => {
  const [withPlace, setWithPlace] = useState(false);
  const taken = () => takenWithWords(record, recipient);
  const { state } = record;
  const knowsPlace = state.name === 'analysed' && hasPlace(state.result);
  return (
    <>
      <div class="actions">
        <button type="button" onClick={() => onCopy(copiedMarkdown(taken()))}>
          {t('copy.markdown')}
        </button>
        <button type="button" onClick={() => onCopy(copiedCitation(taken()))}>
          {t('copy.citation')}
        </button>
        <button type="button" onClick={() => saveFile(exportChecks('json', [taken()], Date.now()))}>
          {t('copy.json')}
        </button>
        <button
          type="button"
          onClick={async () => saveFile(await evidenceZip([taken()], { now: Date.now(), withPlace }))}
        >
          {t('copy.evidence')}
        </button>
      </div>
      <p class="quiet">{t('copy.evidenceAbout')}</p>
      {knowsPlace && (
        <label class="tick">
          <input type="checkbox" checked={withPlace} onChange={(event) => setWithPlace(event.currentTarget.checked)} />
          <span>{t('copy.withPlace')}</span>
        </label>
      )}
    </>
  );
};
