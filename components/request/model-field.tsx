/** The field for the version of a service's model. */
import type { ServiceProfile } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';

/** Empty: the service's default. */
type TypedModel = NonNullable<ServiceProfile['modelVersion']> | '';

const VERSIONS: readonly TypedModel[] = ['1.0', '2.0'];

interface Props {
  id: string;
  value: TypedModel;
  onChange: (value: TypedModel) => void;
}

export const ModelField = ({ id, value, onChange }: Props) => (
  <Field id={id} label={t('service.model')}>
    {(described) => (
      <select
        {...described}
        value={value}
        onChange={(event) => onChange(VERSIONS.find((version) => version === event.currentTarget.value) ?? '')}
      >
        <option value="">{t('service.modelOfService')}</option>
        {VERSIONS.map((version) => (
          <option key={version} value={version}>
            {version}
          </option>
        ))}
      </select>
    )}
  </Field>
);
