/** Reads the steps of the schema: numbered files of SQL, which never change once they are published. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `expand`: the version before goes on with it, since it only adds. `contract`: it takes something away or changes it, so
 * no earlier version may run.
 */
export type StepKind = 'expand' | 'contract';

export interface SchemaStep {
  number: number;
  name: string;
  kind: StepKind;
  checksum: string;
  sql: string;
}

const FOLDER = join(import.meta.dirname, 'migrations');

export const readSteps = async (folder = FOLDER): Promise<SchemaStep[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file, at) => {
      const sql = await readFile(join(folder, file), 'utf8');
      const [, digits, name = ''] = /^(\d{4})-([a-z-]+)\.sql$/.exec(file) ?? [];
      const kind = /^-- kind: (expand|contract)\n/.exec(sql)?.[1];
      if (Number(digits) !== at + 1 || kind === undefined) throw new Error(`The name or the kind of ${file} is wrong.`);
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { number: at + 1, name, kind: kind as StepKind /* the pattern has no other */, checksum, sql };
    }),
  );
};
