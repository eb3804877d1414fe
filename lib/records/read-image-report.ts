/** Extracts the local engine's report from an analysis; undefined if another service put something else in its place. */

import type { ImageBasis, ImageFinding, ImageReport, ValidationResult } from '../contract/device/image-report.ts';
import { isSentence } from '../contract/sentence.ts';
import { kindOfFormat, type MediaKind } from '../format/file-kinds.ts';
import { isImageHash } from '../format/image-hash.ts';
import { isObject } from '../format/json.ts';
import type { CheckRecord } from './check-record.ts';

export type { ImageFinding, ImageReport, ValidationResult };

/** Spelled out, since extension pages load no code of the contract. The type keeps both lists in step. */
const bases: Record<ImageBasis, true> = {
  'signed-ai': true,
  'broken-seal': true,
  'generator-note': true,
  'inconclusive-seal': true,
  'broken-ingredient': true,
  'signed-camera': true,
  'signed-other': true,
  'camera-note': true,
  'pixels-only': true,
  'no-signal': true,
};

type Loose = Record<string, unknown>;
const isBasis = (value: unknown): value is ImageBasis => typeof value === 'string' && Object.hasOwn(bases, value);
const isText = (value: unknown) => value === undefined || typeof value === 'string';
const isNumber = (value: unknown) => value === undefined || typeof value === 'number';

const isSentenceOfFinding = (value: unknown): boolean => isSentence(value) && /^(finding|c2pa)\./.test(value.code);

const isFinding = (value: unknown): value is ImageFinding =>
  isObject(value) &&
  isBasis(value.basis) &&
  (value.sentences === undefined || (Array.isArray(value.sentences) && value.sentences.every(isSentenceOfFinding))) &&
  [value.sentence, value.tool, value.field, value.model].every(isText) &&
  isNumber(value.score);

const isStatement = (value: unknown, depth = 0): boolean =>
  isObject(value) &&
  depth < 20 &&
  [value.title, value.signer, value.signedAt, value.tool, value.relationship, value.fault].every(isText) &&
  Array.isArray(value.actions) &&
  value.actions.every(
    (one: unknown) =>
      isObject(one) && typeof one.action === 'string' && [one.tool, one.when, one.sourceType].every(isText),
  ) &&
  (value.otherFaults === undefined || (Array.isArray(value.otherFaults) && value.otherFaults.every(isText))) &&
  (value.softBindings === undefined || (Array.isArray(value.softBindings) && value.softBindings.every(isText))) &&
  Array.isArray(value.sourceTypes) &&
  value.sourceTypes.every((one) => typeof one === 'string') &&
  Array.isArray(value.ingredients) &&
  value.ingredients.every((one) => isStatement(one, depth + 1));

const isCredentials = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.integrity === 'string' &&
  typeof value.trust === 'string' &&
  isText(value.listDate) &&
  Array.isArray(value.codes) &&
  value.codes.every((one: unknown) => isObject(one) && typeof one.code === 'string' && isText(one.reading)) &&
  (value.statement === undefined || isStatement(value.statement));

const isPlace = (value: unknown): boolean =>
  isObject(value) && typeof value.latitude === 'number' && typeof value.longitude === 'number';

const isCamera = (value: unknown): boolean =>
  isObject(value) &&
  [value.make, value.model, value.takenAt, value.software].every(isText) &&
  (value.editedWith === undefined || (Array.isArray(value.editedWith) && value.editedWith.every(isText))) &&
  (value.place === undefined || isPlace(value.place));

const isLook = (value: unknown): boolean =>
  isObject(value) && [value.hashes, value.parts].every((hashes) => Array.isArray(hashes) && hashes.every(isImageHash));

const isImage = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.address === 'string' &&
  (value.from === 'page' || value.from === 'network' || value.from === 'user') &&
  [value.format, value.sha256].every(isText) &&
  (value.look === undefined || isLook(value.look)) &&
  [value.width, value.height, value.bytes].every(isNumber);

const isReport = (value: Loose): boolean =>
  isBasis(value.basis) &&
  isNumber(value.confidence) &&
  isText(value.rule) &&
  isText(value.generatorSettings) &&
  isText(value.credentialsAt) &&
  Array.isArray(value.findings) &&
  value.findings.every(isFinding) &&
  isImage(value.image) &&
  (value.credentials === undefined || isCredentials(value.credentials)) &&
  (value.camera === undefined || isCamera(value.camera));

export const readImageReport = (analysis: Record<string, unknown>): ImageReport | undefined =>
  isReport(analysis) ? (analysis as unknown as ImageReport) : undefined; // cast: fully validated above

export const imageReportOf = ({ state }: Pick<CheckRecord, 'state'>): ImageReport | undefined =>
  state.name === 'analysed' && state.result.status === 'success' ? readImageReport(state.result.analysis) : undefined;

export const isSoundReport = ({ image }: ImageReport): boolean => kindOfFormat(image.format) === 'sound';

const EXTENSIONS: Record<string, MediaKind> = { m4v: 'video', ogg: 'sound', webm: 'video' };

const kindByName = (address: string): MediaKind | undefined => {
  const [, name = ''] = /\.([a-z\d]{2,4})$/i.exec(URL.canParse(address) ? new URL(address).pathname : address) ?? [];
  return EXTENSIONS[name.toLowerCase()] ?? kindOfFormat(name.toLowerCase());
};

/** The kind of file: as the report on it says, or as it seems before there is one. */
export const kindOfFile = (record: Pick<CheckRecord, 'state' | 'image' | 'ownImage' | 'input'>): MediaKind => {
  const { image, ownImage, input } = record;
  const [type] = (ownImage?.type ?? '').split('/');
  const given = type === 'video' ? 'video' : type === 'audio' ? 'sound' : undefined;
  return (
    kindOfFormat(imageReportOf(record)?.image.format) ??
    given ??
    (image?.isVideo ? 'video' : undefined) ??
    kindByName(ownImage?.name ?? image?.address ?? input) ??
    'picture'
  );
};
