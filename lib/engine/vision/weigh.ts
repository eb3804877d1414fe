/** Converts an examination into findings, in the order in which they decide, and into the confidence of the first one. */
import {
  type ContentCredentials,
  type ImageBasis,
  type ImageFinding,
  imageBases,
  type SignedStatement,
} from '../../contract/device/image-report.ts';
import type { Examination } from './examine.ts';
import { isAiType, isCameraType } from './source-types.ts';

/**
 * All parts of the picture that match their credentials. A part that was only shown to a generator (`inputTo`) is not
 * in the picture.
 */
const partsOf = (statement: SignedStatement): SignedStatement[] => [
  statement,
  ...statement.ingredients
    .filter(({ relationship, fault }) => relationship !== 'inputTo' && fault === undefined)
    .flatMap(partsOf),
];

/** The first part that does not match its own credentials, however it went into the picture. */
export const faultyPart = (statement: SignedStatement): SignedStatement | undefined => {
  for (const part of statement.ingredients) {
    const faulty = part.fault === undefined ? faultyPart(part) : part;
    if (faulty) return faulty;
  }
  return undefined;
};

const sourceTypesOf = (statement: SignedStatement): string[] =>
  partsOf(statement).flatMap(({ sourceTypes }) => sourceTypes);

/** An undated signature does not count once its certificate has expired. */
const isValid = ({ integrity, trust }: ContentCredentials): boolean =>
  integrity === 'intact' && trust !== 'revoked' && trust !== 'expired';

const statedBasis = (statement: SignedStatement): ImageBasis => {
  const types = sourceTypesOf(statement);
  if (types.some(isAiType)) return 'signed-ai';
  return types.some(isCameraType) ? 'signed-camera' : 'signed-other';
};

const signedBases = (credentials: ContentCredentials): ImageBasis[] => {
  const { integrity, statement } = credentials;
  if (integrity === 'inconclusive' || integrity === 'beginning-only') return ['inconclusive-seal'];
  if (integrity === 'ingredient-broken') return ['broken-ingredient'];
  if (integrity !== 'intact' || !statement) return ['broken-seal'];
  if (!isValid(credentials)) return ['inconclusive-seal'];
  // The signer knew of the part that does not match, and signed that.
  return [statedBasis(statement), ...(faultyPart(statement) ? ['broken-ingredient' as const] : [])];
};

export const findingsOf = ({ credentials, generator, camera }: Omit<Examination, 'format'>): ImageFinding[] => {
  const found: ImageFinding[] = [
    ...(credentials ? signedBases(credentials).map((basis) => ({ basis })) : []),
    ...(generator
      ? [
          {
            basis: 'generator-note' as const,
            field: generator.field,
            ...(generator.tool ? { tool: generator.tool } : {}),
          },
        ]
      : []),
    ...(camera?.make || camera?.model ? [{ basis: 'camera-note' as const }] : []),
  ];
  const rank = ({ basis }: ImageFinding) => imageBases.indexOf(basis);
  return found.length > 0 ? found.sort((one, other) => rank(one) - rank(other)) : [{ basis: 'no-signal' }];
};

/** Only these bases have a confidence. */
export const confidenceOf = (
  { basis }: ImageFinding,
  credentials: ContentCredentials | undefined,
): number | undefined => {
  switch (basis) {
    case 'signed-ai':
      return 0.99;
    case 'generator-note':
      return 0.95;
    case 'signed-camera':
      return credentials?.trust === 'listed' ? 0.02 : undefined;
    default:
      return undefined;
  }
};

/** True if AI made only a part of the picture. */
export const isPartlyAi = (statement: SignedStatement): boolean => {
  const types = sourceTypesOf(statement);
  return types.some(isCameraType) || !statement.sourceTypes.includes('trainedAlgorithmicMedia');
};
