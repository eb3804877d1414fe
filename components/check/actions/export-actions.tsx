/** Copies one check or exports it as a file. */
import { Copy, Download, FileArchive, Image } from 'lucide-preact';
import { useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { copiedMarkdown } from '../../../lib/exports/copied-check.ts';
import { exportChecks } from '../../../lib/exports/exported-checks.ts';
import { withSum } from '../../../lib/exports/json-sum.ts';
import { hasPlace } from '../../../lib/exports/without-place.ts';
import { formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { ExportButton, ExportNote } from '../../controls/export-button.tsx';
import { exportFile, useExports } from '../../controls/export-file.ts';
import { Tick } from '../../controls/tick.tsx';
import { WithIcon } from '../../controls/with-icon.tsx';
import { CardImage } from './card-image.tsx';
import { CiteForm } from './cite-form.tsx';
import { saveEvidence } from './save-evidence.ts';
import { snapshotWithWords } from './snapshot-with-words.ts';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
  desk: Desk;
  onCopy: (text: string) => void;
  /** Something else than text was copied, or could not be. */
  onCopied: (isDone: boolean) => void;
}

export const ExportActions = ({ record, recipient, desk, onCopy, onCopied }: Props) => {
  const [showsCard, setShowsCard] = useState(false);
  const [withPlace, setWithPlace] = useState(false);
  const exports = useExports(desk, record.connection);
  const taken = () => snapshotWithWords(record, recipient);
  const { state, evidenceFile } = record;
  const knowsPlace = state.name === 'analysed' && hasPlace(state.result);
  return (
    <>
      <div class="actions">
        <button type="button" onClick={() => onCopy(copiedMarkdown(taken()))}>
          <WithIcon icon={Copy}>{t('copy.markdown')}</WithIcon>
        </button>
        <ExportButton
          exports={exports}
          onExport={() =>
            exportFile(desk, [record.connection], () => withSum(exportChecks('json', [taken()], Date.now())))
          }
        >
          <WithIcon icon={Download}>{t('copy.json')}</WithIcon>
        </ExportButton>
        <ExportButton exports={exports} onExport={() => saveEvidence(desk, [taken()], withPlace)}>
          <WithIcon icon={FileArchive}>{t('copy.evidence')}</WithIcon>
        </ExportButton>
        <button type="button" aria-expanded={showsCard} onClick={() => setShowsCard(!showsCard)}>
          <WithIcon icon={Image}>{t('cardImage.open')}</WithIcon>
        </button>
      </div>
      <ExportNote exports={exports} />
      {showsCard && <CardImage taken={taken()} desk={desk} exports={exports} onCopied={onCopied} />}
      <CiteForm taken={taken} onCopy={onCopy} />
      <p>{t('copy.evidenceAbout')}</p>
      {evidenceFile && (
        <p class="quiet">
          {t('copy.evidenceMade', { when: formatMoment(evidenceFile.at) })} <bdi dir="ltr">{evidenceFile.sum}</bdi>
        </p>
      )}
      {knowsPlace && (
        <Tick isOn={withPlace} onTick={setWithPlace}>
          {t('copy.withPlace')}
        </Tick>
      )}
    </>
  );
};
