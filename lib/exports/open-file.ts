/** Reads a file that a colleague has exported: an evidence file, or a JSON file of checks. */
import { isObject } from '../format/json.ts';
import { sumOfChecks } from './json-sum.ts';
import { type EvidenceCheck, type EvidenceState, MAX_FILE_BYTES, readEvidence } from './read-evidence.ts';

const MAX_CHECKS = 1000;

/** One check as it is shown: the texts of the file. */
export interface OpenedCheck {
  input: string;
  /** The label's word, empty where there was none, and the sentence, as the sender saw them. */
  word: string;
  sentence: string;
  by: string;
  checkedAt: string;
  page: string;
  note: string;
  sources: { title: string; url: string }[];
  /** Stored by *Keep*; absent in a file that does not hold the whole answer. */
  whole?: EvidenceCheck;
}

export type OpenedFile =
  | { kind: 'evidence'; state: EvidenceState; checks: OpenedCheck[] }
  /** `sum` is whether its checksum fits; `none` in files of earlier versions. */
  | { kind: 'json'; sum: 'fits' | 'differs' | 'none'; checks: OpenedCheck[] }
  /** The page of an evidence file, without its list. */
  | { kind: 'page' }
  | { kind: 'tooLarge' }
  | { kind: 'unknown' };

type Loose = Record<string, unknown>;
const MAX_TEXT = 10_000;
const MAX_SOURCES = 50;
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : '');
const member = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);
const sourcesIn = (value: unknown): OpenedCheck['sources'] =>
  (Array.isArray(value) ? value.slice(0, MAX_SOURCES) : []).flatMap((source: unknown) => {
    const url = text(member(source, 'url'));
    return url === '' ? [] : [{ url, title: text(member(source, 'title')) || url }];
  });

const shownCheck = (check: Loose): Omit<OpenedCheck, 'sources' | 'by' | 'page' | 'checkedAt'> => ({
  ...{ input: text(check.input), word: text(check.shownAs), sentence: text(check.sentence), note: text(check.note) },
});

const ofEvidence = ({ check, answer }: EvidenceCheck): OpenedCheck => ({
  ...shownCheck(check),
  ...{ by: text(check.recipient), checkedAt: text(check.createdAt), page: text(member(check.page, 'address')) },
  sources: sourcesIn(member(answer?.context, 'sources')),
  whole: answer ? { check, answer } : { check },
});

const ofJson = (check: Loose): OpenedCheck => ({
  ...shownCheck(check),
  ...{ by: text(check.by), checkedAt: text(check.checkedAt), page: text(check.page) },
  sources: sourcesIn(check.sources),
});

const readJson = async (content: string): Promise<OpenedFile> => {
  let file: unknown;
  try {
    file = JSON.parse(content);
  } catch {
    return { kind: 'unknown' };
  }
  if (!isObject(file) || file.from !== 'Sidelight' || !Array.isArray(file.checks)) return { kind: 'unknown' };
  const checks = file.checks.filter(isObject).slice(0, MAX_CHECKS).map(ofJson);
  if (typeof file.sum !== 'string') return { kind: 'json', sum: 'none', checks };
  return { kind: 'json', sum: (await sumOfChecks(file.checks)) === file.sum ? 'fits' : 'differs', checks };
};

const ZIP = [0x50, 0x4b];

export const openExportedFile = async (file: Blob): Promise<OpenedFile> => {
  if (file.size > MAX_FILE_BYTES) return { kind: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ZIP.every((byte, at) => bytes[at] === byte)) {
    const evidence = await readEvidence(bytes);
    if (!evidence) return { kind: 'unknown' };
    return { kind: 'evidence', state: evidence.state, checks: evidence.checks.map(ofEvidence) };
  }
  const content = new TextDecoder().decode(bytes);
  return /^\s*<!doctype html/i.test(content.slice(0, 200)) ? { kind: 'page' } : readJson(content);
};
