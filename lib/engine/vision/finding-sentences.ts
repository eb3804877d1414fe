/** States each finding in sentences, the same for every surface. */
import type { C2paReading } from '../../contract/device/c2pa-readings.ts';
import type { CameraFacts, ContentCredentials, ImageFinding, SignerTrust } from '../../contract/device/image-report.ts';
import { isDay, type Sentence, type SentenceCode, sentence } from '../../contract/sentence.ts';
import { type FileFormat, kindOfFormat } from '../../format/file-kinds.ts';
import { faultyPart, isPartlyAi } from './weigh.ts';

const SIGNED_BY = {
  listed: 'finding.signedBy.listed',
  'not-listed': 'finding.signedBy.notListed',
  'no-list': 'finding.signedBy.noList',
  expired: 'finding.signedBy.expired',
  revoked: 'finding.signedBy.revoked',
} as const satisfies Record<SignerTrust, SentenceCode>;

/** The day as written: a file's time may lack a zone. */
const dayIn = (time: string | undefined): { day: string } | undefined => {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(time ?? '') ?? [];
  return day !== undefined && isDay(day) ? { day } : undefined;
};

const signedBy = ({ statement, trust }: ContentCredentials): Sentence =>
  sentence(SIGNED_BY[trust], {
    signer: statement?.signer ?? sentence('finding.unnamedSigner'),
    day: dayIn(statement?.signedAt) ?? sentence('finding.undated'),
  });

const ofCamera = ({ make = '', model = '', takenAt }: CameraFacts): Sentence => {
  const camera = model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`.trim();
  const day = dayIn(takenAt);
  return day ? sentence('finding.cameraDated', { camera, day }) : sentence('finding.camera', { camera });
};

const ofIngredient = ({ statement }: ContentCredentials): Sentence => {
  const { title, fault = 'unfit' } = (statement && faultyPart(statement)) ?? {};
  return sentence('finding.brokenIngredient', {
    part: title?.slice(0, 100) ?? sentence('finding.unnamedPart'),
    fault: sentence(`c2pa.${fault as C2paReading}`), // cast: this engine writes nothing else
  });
};

interface FoundInFile {
  format?: FileFormat | undefined;
  credentials?: ContentCredentials | undefined;
  camera?: CameraFacts | undefined;
}

export const findingSentences = (finding: ImageFinding, { format, credentials, camera }: FoundInFile): Sentence[] => {
  const kind = kindOfFormat(format) ?? 'picture';
  const isPicture = kind === 'picture';
  const signed = credentials ? [signedBy(credentials)] : [];
  switch (finding.basis) {
    case 'signed-ai': {
      const isPart = credentials?.statement && isPartlyAi(credentials.statement);
      return [...signed, ...(isPart ? [sentence('finding.partlyAi')] : [])];
    }
    case 'signed-camera':
      return [sentence(kind === 'sound' ? 'finding.wordsMayBeFalse' : 'finding.sceneMayBeFalse'), ...signed];
    case 'signed-other':
      return [sentence(isPicture ? 'finding.notHowMade' : 'finding.notHowFileMade'), ...signed];
    case 'broken-seal':
      return [sentence(credentials?.integrity === 'changed' ? 'finding.changed' : 'finding.unreadable')];
    case 'inconclusive-seal':
      if (credentials?.integrity === 'intact') return [sentence('finding.doesNotCount'), ...signed];
      return [sentence(credentials?.integrity === 'beginning-only' ? 'finding.beginningOnly' : 'finding.inconclusive')];
    case 'broken-ingredient':
      return credentials ? [ofIngredient(credentials)] : [];
    case 'generator-note':
      return [sentence('finding.generatorNote')];
    case 'camera-note':
      return camera ? [ofCamera(camera)] : [];
    case 'pixels-only':
      return [sentence('finding.pixelsOnly')];
    case 'no-signal':
      return [sentence(isPicture ? 'finding.noSignal' : 'finding.noSignalInFile')];
  }
};
