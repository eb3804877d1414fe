/** Shows the unknown fields of a service's answer, each under the service's own name for it. */
import { Foreign } from '../foreign/foreign.tsx';
import { shortText } from '../foreign/shown-text.ts';

/** Deeper and longer values are left to an export. */
const MAX_DEPTH = 3;
const MAX_FIELDS = 40;
const MAX_VALUE_CHARS = 400;

export interface LooseField {
  name: string;
  text: string;
}

const plain = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
};

const flattened = (value: unknown, name: string, depth: number): LooseField[] => {
  const text = plain(value);
  if (text !== undefined) return [{ name, text }];
  if (typeof value !== 'object' || value === null) return [];
  if (depth >= MAX_DEPTH) return [{ name, text: JSON.stringify(value).slice(0, MAX_VALUE_CHARS) }];
  return Object.entries(value)
    .slice(0, MAX_FIELDS)
    .flatMap(([part, inner]) => flattened(inner, name === '' ? part : `${name}.${part}`, depth + 1));
};

export const looseFields = (value: unknown): LooseField[] => flattened(value, '', 0).slice(0, MAX_FIELDS);

export const LooseFields = ({ fields }: { fields: readonly LooseField[] }) => (
  <dl>
    {fields.map(({ name, text }) => (
      <div key={name}>
        <dt>
          <bdi>{shortText(name, 80)}</bdi>
        </dt>
        <dd>
          <Foreign text={text} most={MAX_VALUE_CHARS} />
        </dd>
      </div>
    ))}
  </dl>
);
