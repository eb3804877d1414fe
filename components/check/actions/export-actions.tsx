/** The items of *Share*: a citation, an image, an evidence file, and JSON. */
import { Braces, FileArchive, Image, Users } from 'lucide-preact';
import { useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { CITATION_STYLES, citationOf } from '../../../lib/exports/citation.ts';
import { exportChecks } from '../../../lib/exports/exported-checks.ts';
import { withSum } from '../../../lib/exports/json-sum.ts';
import { hasPlace } from '../../../lib/exports/without-place.ts';
import { formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { sharedIdOf } from '../../../lib/records/read-may-be-shared.ts';
import { useLoaded } from '../../controls/action.tsx';
import { ExportButton, ExportNote } from '../../controls/export-button.tsx';
import { exportFile, useExports } from '../../controls/export-file.ts';
import { Tick } from '../../controls/tick.tsx';
import { WithIcon } from '../../controls/with-icon.tsx';
import { saveEvidence } from './save-evidence.ts';
import { snapshotWithWords } from './snapshot-with-words.ts';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
  desk: Desk;
  onCopy: (text: string) => void;
  onImage: () => void;
  onTopics: () => void;
  /** Called when an item has done its work. */
  onDone: () => void;
}

export const ExportActions = ({ record, recipient, desk, onCopy, onImage, onTopics, onDone }: Props) => {
  const [withPlace, setWithPlace] = useState(false);
  const exports = useExports(desk, record.connection);
  const taken = () => snapshotWithWords(record, recipient);
  const { state, evidenceFile } = record;
  // Reading the key makes it where there is none yet.
  const { loaded: key } = useLoaded(async () => evidenceFile && desk.data.signingKey(), [desk, evidenceFile?.sum]);
  const knowsPlace = state.name === 'analysed' && hasPlace(state.result);
  const withClose = (act: () => void) => () => {
    act();
    onDone();
  };
  return (
    <>
      <div class="citation-styles">
        <span>{t('copy.citation')}</span>
        {CITATION_STYLES.map((style) => (
          <button
            key={style}
            type="button"
            aria-label={t('cite.copyAs', { style: t(`cite.styles.${style}`) })}
            onClick={withClose(() => onCopy(citationOf(taken(), style)))}
          >
            {t(`cite.styles.${style}`)}
          </button>
        ))}
      </div>
      <button type="button" onClick={withClose(onImage)}>
        <WithIcon icon={Image}>{t('cardImage.open')}</WithIcon>
      </button>
      <ExportButton
        exports={exports}
        onExport={async () => {
          await saveEvidence(desk, [taken()], withPlace);
          onDone();
        }}
      >
        <WithIcon icon={FileArchive}>{t('copy.evidence')}</WithIcon>
      </ExportButton>
      <div class="about-evidence quiet">
        <p>{t('copy.evidenceAbout')}</p>
        {knowsPlace && (
          <Tick isOn={withPlace} onTick={setWithPlace}>
            {t('copy.withPlace')}
          </Tick>
        )}
        {evidenceFile && (
          <p>
            {t('copy.evidenceMade', { when: formatMoment(evidenceFile.at) })} <bdi dir="ltr">{evidenceFile.sum}</bdi>
          </p>
        )}
        {evidenceFile && key && (
          <p>
            {t('copy.evidenceKey')} <bdi dir="ltr">{key.fingerprint}</bdi>
          </p>
        )}
      </div>
      <ExportButton
        exports={exports}
        onExport={async () => {
          await exportFile(desk, [record.connection], () => withSum(exportChecks('json', [taken()], Date.now())));
          onDone();
        }}
      >
        <WithIcon icon={Braces}>{t('copy.json')}</WithIcon>
      </ExportButton>
      {sharedIdOf(record) !== undefined && (
        <button type="button" onClick={withClose(onTopics)}>
          <WithIcon icon={Users}>{t('sharing.open')}</WithIcon>
        </button>
      )}
      <ExportNote exports={exports} />
    </>
  );
};
