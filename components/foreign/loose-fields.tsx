/** Lists named texts of others: data of a service or of a file, under its own names. */
import type { LooseField } from '../../lib/format/loose-fields.ts';
import { Foreign } from './foreign.tsx';
import { shortText } from './shown-text.ts';

const MAX_NAME_CHARS = 80;
const MAX_VALUE_CHARS = 600;

export const LooseFields = ({ fields }: { fields: readonly LooseField[] }) => (
  <dl>
    {fields.map(({ name, text }) => (
      <div key={name}>
        <dt>
          <bdi>{shortText(name, MAX_NAME_CHARS)}</bdi>
        </dt>
        <dd>
          <Foreign text={text} most={MAX_VALUE_CHARS} />
        </dd>
      </div>
    ))}
  </dl>
);
