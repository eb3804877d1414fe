/** What a search means, said before it is run: in words, with the fields it uses and with what was probably meant otherwise. */
import { type Description, describe } from './describe.ts';
import { findField, type Kind, suggestField } from './fields.ts';
import { type Filter, leavesOf } from './filter.ts';
import { formatLucene } from './format.ts';
import { warnOfLeaf } from './leaf-warnings.ts';
import { readLucene } from './lucene.ts';
import type { QueryWarning, Remark } from './remarks.ts';

export interface FieldUse {
  /** As it was written. */
  name: string;
  /** The one name that it stands for. */
  path: string;
  isKnown: boolean;
  suggestion?: string;
  /** Where it is first named in the text. */
  column?: number;
}

export interface Explanation {
  description: Description;
  fields: readonly FieldUse[];
  warnings: readonly QueryWarning[];
}

const wordRemark = (remark: Remark): QueryWarning => {
  const { kind, column } = remark;
  switch (remark.kind) {
    case 'lowerCaseOperator': {
      const word = remark.operator.toLowerCase();
      const sentence = `“${word}” is read as a word to be found. Operators are written in capitals: ${remark.operator}.`;
      return { kind, column, sentence, suggestion: remark.operator };
    }
    case 'mixedOperators': {
      const [read, otherwise] = [formatLucene(remark.read), formatLucene(remark.otherwise)];
      const sentence = `AND binds before OR, so this is read as ${read}. Write brackets if it should be ${otherwise}.`;
      return { kind, column, sentence, suggestion: otherwise };
    }
    case 'sideBySide':
      return {
        kind,
        column,
        sentence: 'Clauses side by side are alternatives: one is enough. Write AND between them if all must be there.',
      };
    case 'optionalIgnored': {
      const clause = formatLucene(remark.clause);
      const sentence = `Beside a clause with “+” this one changes nothing about what is found: ${clause}.`;
      return { kind, column, sentence, suggestion: `+${remark.clause.kind === 'words' ? clause : `(${clause})`}` };
    }
    case 'signBesideOr':
      return { kind, column, sentence: 'The “+” has no effect beside OR: the other alternative is enough.' };
    case 'comparisonWithoutColon': {
      const suggestion = `${remark.field}:${remark.rest}`;
      return {
        kind,
        column,
        sentence: `This is read as words. A comparison needs a colon: ${suggestion}.`,
        suggestion,
      };
    }
    case 'curlyQuotes':
      return {
        kind,
        column,
        sentence: 'Curly quotation marks do not make a phrase. Write straight ones.',
        suggestion: '"',
      };
  }
};

const usesOf = (filter: Filter, kind: Kind, columns: ReadonlyMap<string, number>): FieldUse[] => {
  const names = new Set(leavesOf(filter).flatMap(({ leaf }) => leaf.field ?? []));
  return [...names].map((name) => {
    const field = findField(kind, name);
    const isKnown = field.kind !== 'plain' || field.isKnown;
    const suggestion = isKnown ? undefined : suggestField(kind, name);
    const column = columns.get(name);
    return { name, path: field.path, isKnown, ...(suggestion && { suggestion }), ...(column && { column }) };
  });
};

const warnOfUnknown = ({ name, suggestion, column }: FieldUse, kind: Kind): QueryWarning => ({
  kind: 'unknownField',
  sentence: `There is no field “${name}” for ${kind}.${suggestion ? ` Did you mean “${suggestion}”?` : ''}`,
  ...(suggestion && { suggestion }),
  ...(column && { column }),
});

const explainWith = (
  filter: Filter,
  kind: Kind,
  columns: ReadonlyMap<string, number>,
  remarks: readonly Remark[],
): Explanation => {
  const fields = usesOf(filter, kind, columns);
  const unknown = fields.filter(({ isKnown }) => !isKnown).map((use) => warnOfUnknown(use, kind));
  const ofLeaves = leavesOf(filter).flatMap(({ leaf }) => {
    const column = leaf.field === undefined ? undefined : columns.get(leaf.field);
    return warnOfLeaf(leaf, kind).map((warning) => ({ ...warning, ...(column && { column }) }));
  });
  return {
    description: describe(filter, kind),
    fields,
    warnings: [...remarks.map(wordRemark), ...unknown, ...ofLeaves],
  };
};

/** Throws the same `QueryError` as parsing. */
export const explainLucene = (text: string, kind: Kind): Explanation => {
  const { filter, remarks, fields } = readLucene(text);
  const columns = new Map([...fields].reverse().map(({ name, column }) => [name, column]));
  return explainWith(filter, kind, columns, remarks);
};

/** For a search that was built or sent as a structure. */
export const explainFilter = (filter: Filter, kind: Kind): Explanation => explainWith(filter, kind, new Map(), []);
