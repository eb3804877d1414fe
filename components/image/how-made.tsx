/** The first of the two findings: how a picture's file was made. Every part shows its basis. */

import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import { findingSentence, findingWord, ruleOf } from '../../lib/checks/words/image-words.ts';
import { looseData } from '../../lib/format/loose-fields.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { type ImageFinding, type ImageReport, imageReportOf } from '../../lib/records/read-image-report.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { LooseFields } from '../foreign/loose-fields.tsx';
import { OwnSentence } from '../foreign/own-sentence.tsx';
import { CameraFold } from './camera-fold.tsx';
import { CredentialsFold } from './credentials-fold.tsx';
import { ScoreScale } from './score-scale.tsx';

const bases = {
  'signed-ai': 'imageView.basis.credentials',
  'broken-seal': 'imageView.basis.credentials',
  'generator-note': 'imageView.basis.note',
  'inconclusive-seal': 'imageView.basis.credentials',
  'broken-ingredient': 'imageView.basis.credentials',
  'signed-camera': 'imageView.basis.credentials',
  'signed-other': 'imageView.basis.credentials',
  'camera-note': 'imageView.basis.camera',
  'pixels-only': 'imageView.basis.pixels',
  'no-signal': 'imageView.basis.none',
} as const satisfies Record<ImageFinding['basis'], string>;

interface FindingProps {
  finding: ImageFinding;
  report: ImageReport;
  /** The verdict above says it already. */
  isVerdict: boolean;
}

const Finding = ({ finding, report, isVerdict }: FindingProps) => {
  const sentence = findingSentence(finding);
  return (
    <li class="finding">
      {!isVerdict && (
        <>
          <b>
            <Foreign text={findingWord(finding, report)} most={120} />
          </b>
          {sentence !== undefined && (
            <p>
              <OwnSentence text={sentence} />
            </p>
          )}
        </>
      )}
      <p class="quiet">
        {t('imageView.restsOn', { basis: t(bases[finding.basis]) })}
        {finding.field !== undefined && (
          <>
            {' · '}
            <Foreign text={finding.field} most={80} />
          </>
        )}
      </p>
    </li>
  );
};

const OwnReport = ({ report }: { report: ImageReport }) => {
  const rule = ruleOf(report);
  return (
    <>
      <ul class="plain">
        {report.findings.map((finding, at) => (
          <Finding key={`${at} ${finding.basis}`} finding={finding} report={report} isVerdict={at === 0} />
        ))}
      </ul>
      {rule !== undefined && (
        <p class="quiet">
          <Foreign text={rule} most={400} />
        </p>
      )}
      {report.credentials && <CredentialsFold credentials={report.credentials} />}
      {report.camera && <CameraFold camera={report.camera} />}
      {report.generatorSettings !== undefined && (
        <details class="fold">
          <summary>{t('imageView.settings')}</summary>
          <blockquote class="pre-line">
            <Foreign text={report.generatorSettings} most={4000} />
          </blockquote>
        </details>
      )}
    </>
  );
};

export const HowMade = ({ record, recipient }: { record: CheckRecord; recipient: RecipientName }) => {
  const { state } = record;
  if (state.name !== 'analysed' || state.result.status !== 'success') return null;
  const report = imageReportOf(record);
  const { fields, isCut } = looseData(report ? {} : state.result.analysis);
  return (
    <section aria-labelledby="made-title">
      <h2 id="made-title">{t('imageView.howMade')}</h2>
      {report ? (
        <OwnReport report={report} />
      ) : (
        <>
          {state.result.analysis.confidence !== undefined && <ScoreScale score={state.result.analysis.confidence} />}
          <p class="quiet">
            {recipient.own ? t('imageView.fieldsOfDevice') : t('check.fieldsOf', { who: recipient.name })}
          </p>
          <div class="said">
            <LooseFields fields={fields} />
          </div>
          {isCut && <p class="quiet">{t('check.fieldsCut')}</p>}
        </>
      )}
    </section>
  );
};
