/** Reads a file as the fields of its posts, and previews it: by its kind, or by the columns that the user maps. */
import type { ImportFormat, Mapping } from '../../../contract/device/imports.ts';
import { sentence } from '../../../contract/sentence.ts';
import { isObject } from '../../../format/json.ts';
import type { GivenFile } from '../../../wire/file.ts';
import { networkByAddress, withholdsWords } from '../withheld-words.ts';
import type { Read } from './csv-reader.ts';
import { guessMapping } from './guess-mapping.ts';
import { kindBy } from './kinds/all-kinds.ts';
import type { ImportedFields } from './kinds/file-kind.ts';
import type { Entry } from './parse-entry.ts';
import { readHead } from './read-given-file.ts';
import { type RecogniseOptions, recogniseFile } from './recognise-file.ts';

const MAX_DEPTH = 3;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

/** Nested members are named with points, as in `user.name`. */
const flatten = (value: Record<string, unknown>, prefix = '', depth = 1): [string, string][] =>
  Object.entries(value).flatMap(([name, member]): [string, string][] => {
    const path = prefix + name;
    return isObject(member) && depth < MAX_DEPTH ? flatten(member, `${path}.`, depth + 1) : [[path, asText(member)]];
  });

/** A value that is nested too deep to be written as text has no columns. */
const columnsOf = ({ value }: Entry): Record<string, string> | undefined => {
  try {
    return Object.fromEntries(flatten(value));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

export interface FieldsRow {
  line: number;
  /** Undefined for an entry that is no post. */
  fields: ImportedFields | undefined;
}

/** Creates the reader of the entries of one format: by its kind if it was recognised, or else by the mapping. */
export const fieldsReader = (format: ImportFormat, mapping: Mapping): ((entry: Entry) => Read<FieldsRow>) => {
  const kind = kindBy(format.writer);
  if (kind)
    return ({ line, value, around = {} }) => {
      const read = kind.read(value, around);
      if (read !== undefined && 'code' in read) return { line, reason: read };
      return { line, fields: read && kind.network !== undefined ? { ...read, platform: kind.network } : read };
    };
  const columns = Object.entries(mapping);
  return (entry) => {
    const { line } = entry;
    const members = format.kind === 'csv' ? entry.value : columnsOf(entry);
    if (members === undefined) return { line, reason: sentence('importProblem.tooDeep') };
    return { line, fields: Object.fromEntries(columns.map(([field, column]) => [field, members[column]])) };
  };
};

const MAX_SAMPLES = 3;
const SAMPLE_LENGTH = 120;
const SAMPLED_ROWS = 50;

const previewColumns = (entries: readonly Entry[]) => {
  const rows = entries
    .slice(0, SAMPLED_ROWS)
    .map(columnsOf)
    .filter((members) => members !== undefined);
  const names = new Set(rows.flatMap((members) => Object.keys(members)));
  const columns = [...names].map((name) => ({
    name,
    samples: [...new Set(rows.flatMap((members) => members[name] || []))]
      .slice(0, MAX_SAMPLES)
      .map((sample) => sample.slice(0, SAMPLE_LENGTH)),
  }));
  const mapping = guessMapping([...names], (column) => columns.find(({ name }) => name === column)?.samples ?? []);
  const addresses = rows.flatMap((members) => members[mapping.postUrl ?? ''] || []);
  const [platform, ...others] = new Set(addresses.map(networkByAddress));
  const isWithheld = addresses.some((address) => networkByAddress(address) !== undefined);
  return {
    columns,
    mapping,
    statesPlatform: false,
    isWithheld,
    ...(platform !== undefined && others.length === 0 ? { platform } : {}),
  };
};

/** A recognised file has no columns to map: its entries are read as all others will be. */
const previewFields = (format: ImportFormat, entries: readonly Entry[]) => {
  const kind = kindBy(format.writer);
  const read = fieldsReader(format, {});
  const fields = entries.map(read).flatMap((row) => ('fields' in row ? (row.fields ?? []) : []));
  const [platform, ...others] = new Set(fields.map((one) => one.platform));
  return {
    columns: [],
    mapping: {},
    statesPlatform: fields.length > 0 && fields.every((one) => one.platform !== undefined),
    // A kind with posts of several networks may have them further on.
    isWithheld:
      kind?.network === undefined ||
      fields.some((one) => withholdsWords({ platform: one.platform ?? '', postUrl: one.postUrl })),
    ...(platform !== undefined && others.length === 0 ? { platform } : {}),
    dates: fields.flatMap(({ createdAt }) => createdAt ?? []).slice(0, MAX_SAMPLES),
    ...(kind?.isUtc ? { isUtc: true as const } : {}),
  };
};

export const previewText = (head: string, options?: RecogniseOptions) => {
  const { format, entries } = recogniseFile(head, options);
  const found = format.writer === undefined ? previewColumns(entries) : previewFields(format, entries);
  return { format, entries: entries.length, ...found };
};

/** Two digits, since more would claim a precision that an estimate does not have. */
const estimate = (count: number): number => Number(count.toPrecision(2));

/** Reads the beginning of a file that a page has given. */
export const previewFile = async (file: GivenFile, isMapped = false) => {
  const { encoding, head, share } = await readHead(file);
  const isWhole = share >= 1;
  const { entries, ...found } = previewText(head, { isMapped, isWhole });
  const count = isWhole ? entries : estimate(entries / share);
  return { encoding, ...found, entries: { count, isCounted: isWhole } };
};
