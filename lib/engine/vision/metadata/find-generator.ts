/** Looks for the note of an image generator: the rules first, then what a file says of how it came about. */
import { isAiType, shortSourceType } from '../source-types.ts';
import { generatorRules } from './generator-rules.ts';
import type { Fields } from './read-fields.ts';

export interface GeneratorNote {
  /** Absent where the file says that AI made it, and not which. */
  tool?: string;
  field: string;
  /** What stands there, cut. */
  settings?: string;
}

const MOST_SETTINGS = 2000;
const SOURCE_TYPE = /(^|[:.])DigitalSourceType$/;

/** Only what tells how the picture was made is worth showing; a name of a program says nothing more. */
const noteOf = (tool: string, field: string, value: string): GeneratorNote => ({
  tool,
  field,
  ...(value.length > 40 ? { settings: value.slice(0, MOST_SETTINGS) } : {}),
});

export const findGenerator = (fields: Fields): GeneratorNote | undefined => {
  for (const { tool, fields: names, matches } of generatorRules) {
    for (const name of names) {
      const value = fields.get(name);
      if (typeof value === 'string' && matches(value)) return noteOf(tool, name, value);
    }
  }
  for (const [name, value] of fields) {
    const types = SOURCE_TYPE.test(name) ? String(value).split('\n') : [];
    if (types.some((type) => isAiType(shortSourceType(type)))) return { field: name };
  }
  return undefined;
};
