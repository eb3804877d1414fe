/** Turns data of unknown shape into named texts, within limits: how deep it is, how many fields it has and how long they are. */

export interface LooseField {
  /** The path of the field: `artefacts[2].region` is a member of the second entry of a list. */
  name: string;
  text: string;
}

export interface LooseData {
  fields: LooseField[];
  /** Something is deeper, more, or longer than the limits allow. */
  isCut: boolean;
}

const MAX_DEPTH = 7;
const MAX_FIELDS = 60;
const MAX_TEXT_CHARS = 2000;

/** Lists are counted from 1, as sources are cited. */
const entriesOf = (value: object, name: string): [string, unknown][] =>
  Array.isArray(value)
    ? value.slice(0, MAX_FIELDS + 1).map((one: unknown, place) => [`${name}[${place + 1}]`, one])
    : Object.entries(value).map(([part, one]) => [name === '' ? part : `${name}.${part}`, one]);

/** Data that is no object has no fields. */
export const looseData = (data: unknown): LooseData => {
  const fields: LooseField[] = [];
  let isCut = false;
  const add = (value: unknown, name: string, depth: number): void => {
    if (value === undefined) return;
    if (fields.length >= MAX_FIELDS) {
      isCut = true;
      return;
    }
    if (typeof value !== 'object' || value === null) {
      const text = String(value);
      isCut ||= text.length > MAX_TEXT_CHARS;
      fields.push({ name, text: text.slice(0, MAX_TEXT_CHARS) });
      return;
    }
    const entries = entriesOf(value, name);
    if (entries.length === 0) fields.push({ name, text: JSON.stringify(value) });
    else if (depth >= MAX_DEPTH) {
      isCut = true;
      fields.push({ name, text: '…' });
    } else {
      for (const [part, one] of entries.slice(0, MAX_FIELDS + 1)) add(one, part, depth + 1);
    }
  };
  if (typeof data === 'object' && data !== null) for (const [name, value] of entriesOf(data, '')) add(value, name, 1);
  return { fields, isCut };
};
