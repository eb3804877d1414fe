/** Shows, folded, the whole of what a file says about itself, and on what each finding is based. */
import type { ComponentChildren } from 'preact';
import { findingWord, ruleOf } from '../../lib/checks/words/image-words.ts';
import { locale, t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { type ImageFinding, type ImageReport, imageReportOf } from '../../lib/records/read-image-report.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { LooseFields } from '../foreign/loose-fields.tsx';
import { CredentialsPart } from './credentials-part.tsx';
import { cameraName, shownTime } from './file-facts.tsx';

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

const Part = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

const Bases = ({ report }: { report: ImageReport }) => {
  const rule = ruleOf(report);
  return (
    <Part title={t('imageView.bases')}>
      <dl>
        {report.findings.map((finding, at) => (
          <div key={`${at} ${finding.basis}`}>
            <dt>
              <Foreign text={findingWord(finding, report)} most={120} />
            </dt>
            <dd>
              {t(bases[finding.basis])}
              {finding.field !== undefined && (
                <>
                  {' · '}
                  <Foreign text={finding.field} most={80} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {rule !== undefined && (
        <p class="quiet">
          <Foreign text={rule} most={400} />
        </p>
      )}
    </Part>
  );
};

const CameraPart = ({ camera }: { camera: NonNullable<ImageReport['camera']> }) => {
  const { takenAt, software, editedWith } = camera;
  const fields = [
    { name: t('imageView.camera'), text: cameraName(camera) },
    { name: t('imageView.taken'), text: takenAt === undefined ? '' : shownTime(takenAt) },
    { name: t('imageView.software'), text: software ?? '' },
    { name: t('imageView.editedWith'), text: editedWith?.join(', ') ?? '' },
  ].filter(({ text }) => text !== '');
  return fields.length === 0 ? null : (
    <Part title={t('imageView.cameraData')}>
      <LooseFields fields={fields} />
    </Part>
  );
};

const shownSize = (bytes: number): string =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(bytes / 1000);

const FilePart = ({ record, report }: { record: CheckRecord; report: ImageReport | undefined }) => {
  const { image, ownImage, input } = record;
  const width = report?.image.width ?? image?.width;
  const height = report?.image.height ?? image?.height;
  const bytes = report?.image.bytes;
  const parts = [
    width !== undefined && height !== undefined ? t('imageView.size', { width, height }) : undefined,
    report?.image.format?.toUpperCase(),
    bytes === undefined ? undefined : shownSize(bytes),
  ].filter((part) => part !== undefined);
  const scored = ownImage?.name ?? ('result' in record.state ? record.state.result.input : input);
  return (
    <Part title={t('imageView.file')}>
      {parts.length > 0 && <p>{parts.join(' · ')}</p>}
      <p>
        <Foreign text={scored} most={300} />
      </p>
    </Part>
  );
};

export const FileDetails = ({ record, children }: { record: CheckRecord; children?: ComponentChildren }) => {
  const report = imageReportOf(record);
  return (
    <details class="fold file-details">
      <summary>{t('imageView.details')}</summary>
      {report && report.findings.length > 0 && <Bases report={report} />}
      {report?.credentials && (
        <Part title={t('imageView.credentials')}>
          <CredentialsPart credentials={report.credentials} />
        </Part>
      )}
      {report?.camera && <CameraPart camera={report.camera} />}
      {report?.generatorSettings !== undefined && (
        <Part title={t('imageView.settings')}>
          <blockquote class="pre-line">
            <Foreign text={report.generatorSettings} most={4000} />
          </blockquote>
        </Part>
      )}
      <FilePart record={record} report={report} />
      {children}
    </details>
  );
};
