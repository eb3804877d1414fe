/** Searches for the note of an image generator: by the rules first, then by the file's digital source type. */
import { isAiType, shortSourceType } from '../source-types.ts';
import { generatorRules } from './generator-rules.ts';
import type { MetadataFields } from './read-fields.ts';

export interface GeneratorNote {
  /** Absent if the file names AI as its origin without naming the tool. */
  tool?: string;
  field: string;
  /** The value of the field, truncated. */
  settings?: string;
}

const MAX_SETTINGS = 2000;
const SOURCE_TYPE = /(^|[:.])DigitalSourceType$/;

/** Only a value that shows how the picture was made is worth displaying. The name of a program adds nothing. */
const noteOf = (tool: string, field: string, value: string): GeneratorNote => ({
  tool,
  field,
  ...(value.length > 40 ? { settings: value.slice(0, MAX_SETTINGS) } : {}),
});

export const findGenerator = (fields: MetadataFields): GeneratorNote | undefined => {
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
