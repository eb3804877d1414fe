/** Lists what a server keeps, by table and column, for copies from one kind of store to another. Both have the same names. */

/** `key`: text that may have any character, which `text-key.ts` writes for PostgreSQL. `json`: a row as the engine wrote it. */
export type ColumnKind = 'key' | 'text' | 'json' | 'number' | 'flag' | 'bytes';

export interface StoredColumn {
  name: string;
  kind: ColumnKind;
}

export interface StoredTable {
  name: string;
  columns: readonly StoredColumn[];
  /** Names of columns, in the order of which rows are copied. */
  key: readonly string[];
  /** Few where rows are large. */
  rowsOfPage: number;
  /** True if its rows are numbered, and a number is never given twice. */
  isNumbered?: boolean;
}

const column = (name: string, kind: ColumnKind): StoredColumn => ({ name, kind });

const jobs = (name: string): StoredTable => ({
  name,
  columns: [
    column('sequence', 'number'),
    column('id', 'key'),
    column('caller', 'key'),
    column('created_at', 'text'),
    column('index_on', 'key'),
    column('same_as', 'key'),
    column('status', 'text'),
    column('row', 'json'),
  ],
  key: ['sequence'],
  rowsOfPage: 200,
  isNumbered: true,
});

const keyed = (name: string): StoredTable => ({
  name,
  columns: [column('id', 'key'), column('unique_key', 'key'), column('row', 'json')],
  key: ['id'],
  rowsOfPage: 200,
});

const ofProjects = (name: string): StoredTable[] => [
  {
    name,
    columns: [column('project', 'key'), column('id', 'key'), column('row', 'json')],
    key: ['project', 'id'],
    rowsOfPage: 500,
  },
  {
    name: `${name}_segments`,
    columns: [
      column('project', 'key'),
      column('sequence', 'number'),
      column('size', 'number'),
      column('format', 'number'),
      column('bytes', 'bytes'),
    ],
    key: ['project', 'sequence'],
    rowsOfPage: 1,
  },
];

/** Tables that others refer to come first. */
export const storedTables: readonly StoredTable[] = [
  keyed('users'),
  {
    name: 'accounts',
    columns: [
      column('user_id', 'key'),
      column('bypass', 'flag'),
      column('video', 'flag'),
      column('models', 'flag'),
      column('most_waiting', 'number'),
      column('checks_a_day', 'number'),
    ],
    key: ['user_id'],
    rowsOfPage: 500,
  },
  {
    name: 'secrets',
    columns: [column('kind', 'text'), column('name', 'key'), column('user_id', 'key'), column('sealed', 'text')],
    key: ['kind', 'user_id'],
    rowsOfPage: 500,
  },
  {
    name: 'tokens',
    columns: [column('hash', 'text'), column('user_id', 'key'), column('expires', 'number')],
    key: ['hash'],
    rowsOfPage: 500,
  },
  {
    name: 'links',
    columns: [column('hash', 'text'), column('user_id', 'key'), column('expires', 'number')],
    key: ['hash'],
    rowsOfPage: 500,
  },
  {
    name: 'api_keys',
    columns: [
      column('hash', 'text'),
      column('id', 'text'),
      column('user_id', 'key'),
      column('name', 'key'),
      column('scopes', 'text'),
      column('created', 'number'),
      column('expires', 'number'),
      column('used', 'number'),
    ],
    key: ['hash'],
    rowsOfPage: 500,
  },
  {
    name: 'audit_log',
    columns: [
      column('sequence', 'number'),
      column('at', 'number'),
      column('who', 'key'),
      column('what', 'text'),
      column('whom', 'key'),
      column('about', 'key'),
    ],
    key: ['sequence'],
    rowsOfPage: 500,
    isNumbered: true,
  },
  {
    name: 'team_settings',
    columns: [column('name', 'key'), column('at', 'number'), column('who', 'key'), column('row', 'json')],
    key: ['name'],
    rowsOfPage: 100,
  },
  keyed('projects'),
  {
    name: 'project_members',
    columns: [column('project', 'key'), column('user_id', 'key')],
    key: ['project', 'user_id'],
    rowsOfPage: 500,
  },
  jobs('context_checks'),
  jobs('vision_analyses'),
  jobs('collections'),
  ...ofProjects('posts'),
  ...ofProjects('authors'),
  ...ofProjects('narratives'),
  ...ofProjects('fact_checks'),
  ...ofProjects('readers_notes'),
  {
    name: 'shared_items',
    columns: [
      column('sequence', 'number'),
      column('at', 'number'),
      column('who', 'key'),
      column('project', 'key'),
      column('kind', 'text'),
      column('about', 'key'),
      column('row', 'json'),
    ],
    key: ['sequence'],
    rowsOfPage: 500,
    isNumbered: true,
  },
  keyed('imports'),
  keyed('cursors'),
  keyed('feeds'),
];

/** By reason: the tables of either store that no copy has. */
export const notCopied: Record<string, string> = {
  attempts: 'counts of a minute',
  host_pauses: 'known again after the next request to a host',
  host_turns: 'known again after the next request to a host',
  stop_requests: 'a job that was in progress begins anew where it is copied to',
  schema_steps: 'those of the database that is copied to',
};

/** A value as SQLite has it. */
export type StoredValue = string | number | null | Uint8Array;
export type StoredRow = readonly StoredValue[];

/** Where rows are copied from. */
export interface RowSource {
  /** The next rows by key, those after the given one. */
  page(table: StoredTable, lastKey: StoredRow | undefined): Promise<StoredRow[]>;
  /** The highest number that was given to a row, which may be gone by now. */
  highestNumber(table: StoredTable): Promise<number>;
}

/** Where rows are copied to. */
export interface RowTarget extends RowSource {
  /** All of the rows, or none. */
  write(table: StoredTable, rows: readonly StoredRow[]): Promise<void>;
  /** Numbers up to this one are not given again. */
  raiseNumber(table: StoredTable, highest: number): Promise<void>;
}

export const storedKeyOf = ({ columns, key }: StoredTable, row: StoredRow): StoredRow =>
  key.map((name) => row[columns.findIndex((column) => column.name === name)] ?? null);
