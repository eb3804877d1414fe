/** The first block about an image: what its file says of its origin, beside what the answer above says already. */

import type { ComponentChildren } from 'preact';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import { findingSentence, findingWord } from '../../lib/checks/words/image-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { looseData } from '../../lib/format/loose-fields.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { type ImageFinding, type ImageReport, imageReportOf } from '../../lib/records/read-image-report.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { LooseFields } from '../foreign/loose-fields.tsx';
import { OwnSentence } from '../foreign/own-sentence.tsx';
import { CredentialsElsewhere } from './credentials-elsewhere.tsx';
import { FileFacts } from './file-facts.tsx';
import { ScoreScale } from './score-scale.tsx';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
  desk: Desk;
  onStarted: (id: string) => void;
}

const Finding = ({ finding, report }: { finding: ImageFinding; report: ImageReport }) => {
  const sentence = findingSentence(finding);
  return (
    <li class="finding">
      <b>
        <Foreign text={findingWord(finding, report)} most={120} />
      </b>
      {sentence !== undefined && finding.basis !== 'camera-note' && (
        <p class="quiet">
          <OwnSentence text={sentence} />
        </p>
      )}
    </li>
  );
};

const OwnReport = ({ report, children }: { report: ImageReport; children: ComponentChildren }) => {
  const others = report.findings.slice(1);
  return (
    <>
      {report.camera && <FileFacts camera={report.camera} />}
      {others.length > 0 && (
        <ul class="plain">
          {others.map((finding, at) => (
            <Finding key={`${at} ${finding.basis}`} finding={finding} report={report} />
          ))}
        </ul>
      )}
      {children}
    </>
  );
};

/** Fields of a service, or of a report that this version does not know. */
const OtherReport = ({ analysis, recipient }: { analysis: object; recipient: RecipientName }) => {
  const { fields, isCut } = looseData(analysis);
  const score = 'confidence' in analysis && typeof analysis.confidence === 'number' ? analysis.confidence : undefined;
  return (
    <>
      {score !== undefined && <ScoreScale score={score} />}
      <p class="quiet">
        {recipient.own ? t('imageView.fieldsOfDevice') : t('check.fieldsOf', { who: recipient.name })}
      </p>
      <div class="said">
        <LooseFields fields={fields} />
      </div>
      {isCut && <p class="quiet">{t('check.fieldsCut')}</p>}
    </>
  );
};

const hasMore = (report: ImageReport, isOfScreen: boolean): boolean =>
  isOfScreen || report.findings.length > 1 || report.camera !== undefined || report.credentialsAt !== undefined;

/** Absent where the answer above has said all. */
export const WhereFrom = ({ record, recipient, desk, onStarted }: Props) => {
  const { state, ownImage } = record;
  if (state.name !== 'analysed' || state.result.status !== 'success') return null;
  const report = imageReportOf(record);
  const isOfScreen = ownImage?.source === 'screen';
  if (report && !hasMore(report, isOfScreen)) return null;
  return (
    <section aria-labelledby="from-title">
      <h2 id="from-title">{t('imageView.whereFrom')}</h2>
      {report ? (
        <OwnReport report={report}>
          <CredentialsElsewhere record={record} desk={desk} onStarted={onStarted} />
          {isOfScreen && <p>{t('ownImage.ofScreen')}</p>}
        </OwnReport>
      ) : (
        <OtherReport analysis={state.result.analysis} recipient={recipient} />
      )}
    </section>
  );
};
