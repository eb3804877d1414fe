/** Provides the one sentence for each finding, in the words that every surface uses. */
import type { CameraFacts, ContentCredentials, ImageFinding, SignerTrust } from '../../contract/device/image-report.ts';
import { faultyPart, isPartlyAi } from './weigh.ts';

const trustWords: Record<SignerTrust, string> = {
  listed: 'signature valid, signer on the trust list',
  'own-list': 'signature valid, signer on your own trust list',
  'not-listed': 'signature valid, signer not on the trust list',
  'no-list': 'signature valid, signer not looked up, since there is no trust list here',
  expired: 'the certificate has expired and nothing dates the signature',
  revoked: 'the certificate was revoked',
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "3 Mar 2026": the date as written, without conversion to a time zone. */
const spelledDay = (time: string | undefined): string | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(time ?? '') ?? [];
  const name = months[Number(month) - 1];
  return year && name ? `${Number(day)} ${name} ${year}` : undefined;
};

const signedBy = ({ statement, trust }: ContentCredentials): string => {
  const day = spelledDay(statement?.signedAt);
  const signer = statement?.signer ?? 'someone who is not named';
  return `Signed by ${signer}${day ? `, ${day}` : ', no date'}; ${trustWords[trust]}.`;
};

const cameraSentence = ({ make = '', model = '', takenAt }: CameraFacts): string => {
  const name = model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`.trim();
  const day = spelledDay(takenAt);
  return `The file says ${name}${day ? `, ${day}` : ''}. Such notes can be changed by anyone, and do not show that the scene or the caption is true.`;
};

const BROKEN = 'The Content Credentials no longer fit this file. Ordinary editing can do this too.';
const UNREADABLE =
  'There are Content Credentials in this file, but they cannot be read, so nothing that they say counts.';
const INCONCLUSIVE = 'The signature does not cover the whole file, so something may have been added.';
const NOTHING =
  'No Content Credentials, generator notes or camera data in this file. Many real and many AI pictures have none.';
const PIXELS =
  'Pixels only, file not readable: the page does not give out the file, and notes and signatures are in the file.';

const ingredientSentence = ({ statement }: ContentCredentials): string => {
  const { title, fault } = (statement && faultyPart(statement)) ?? {};
  const what = fault ?? 'Its credentials do not fit.';
  return `${title?.slice(0, 100) ?? 'A picture that it was made from'}: ${what} The file itself is as it was signed.`;
};

const modelSentence = ({ score = 0, model = 'without a name' }: ImageFinding): string =>
  score < 0.7
    ? 'The model cannot tell. This does not show that the picture is real.'
    : `Model ${model} scored ${Math.round(score * 100)} of 100. Models are often wrong.`;

export const sentenceOf = (
  finding: ImageFinding,
  { credentials, camera }: { credentials?: ContentCredentials | undefined; camera?: CameraFacts | undefined },
): string => {
  switch (finding.basis) {
    case 'signed-ai': {
      const part =
        credentials?.statement && isPartlyAi(credentials.statement) ? ' AI made or changed a part of it.' : '';
      return credentials ? `${signedBy(credentials)}${part}` : '';
    }
    case 'signed-camera':
      return `This does not show that the scene or the caption is true.${credentials ? ` ${signedBy(credentials)}` : ''}`;
    case 'signed-other':
      return `They do not say how the picture was made.${credentials ? ` ${signedBy(credentials)}` : ''}`;
    case 'broken-seal':
      return credentials?.integrity === 'changed' ? BROKEN : UNREADABLE;
    case 'inconclusive-seal':
      return credentials?.integrity === 'intact'
        ? `What they say does not count. ${signedBy(credentials)}`
        : INCONCLUSIVE;
    case 'broken-ingredient':
      return credentials ? ingredientSentence(credentials) : '';
    case 'generator-note':
      return 'Such notes can be added or removed by anyone.';
    case 'model':
      return modelSentence(finding);
    case 'camera-note':
      return camera ? cameraSentence(camera) : '';
    case 'pixels-only':
      return PIXELS;
    case 'no-signal':
      return NOTHING;
  }
};

export const RULE =
  'Where findings disagree, the first decides: credentials that say AI, credentials that are broken, a note of a generator, credentials that are not conclusive, credentials of a picture that it was made from that do not fit, other credentials, a model, camera data.';
