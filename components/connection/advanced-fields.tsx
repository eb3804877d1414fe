/** What hardly anybody has to set of a service, folded away; what a test has found out stands beside it. */
import type { ServiceView } from '../../lib/desk/client.ts';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';
import type { Problems, Values } from './service-values.ts';

interface Props {
  values: Values;
  problems: Problems;
  found: ServiceView['found'];
  onChange: (changes: Partial<Values>) => void;
}

const projectFields = ['', 'slug', 'name'] as const;
const modelVersions = ['', '1.0', '2.0'] as const;

export const AdvancedFields = ({ values, problems, found, onChange }: Props) => (
  <details open={problems.fieldPrefix !== undefined}>
    <summary>Advanced</summary>
    <Field
      id="service-defaultProject"
      label="Project to begin with"
      hint="Its short name or its name. Empty: the first one."
    >
      {(described) => (
        <TextInput
          described={described}
          value={values.defaultProject}
          onText={(defaultProject) => onChange({ defaultProject })}
        />
      )}
    </Field>
    <Field id="service-projectField" label="What identifies a project in a search">
      {(described) => (
        <select
          {...described}
          value={values.projectField}
          onChange={(event) => {
            const chosen = projectFields.find((field) => field === event.currentTarget.value);
            onChange({ projectField: chosen ?? '' });
          }}
        >
          <option value="">Found out by the test{found?.projectField && `: its ${found.projectField}`}</option>
          <option value="slug">Its slug</option>
          <option value="name">Its name</option>
        </select>
      )}
    </Field>
    <Field
      id="service-fieldPrefix"
      label="Word that fields of a story begin with"
      hint={`Empty: found out by the test${found?.fieldPrefix ? `, which found “${found.fieldPrefix}”` : ''}.`}
      problem={problems.fieldPrefix}
    >
      {(described) => (
        <TextInput
          described={described}
          value={values.fieldPrefix}
          onText={(fieldPrefix) => onChange({ fieldPrefix })}
        />
      )}
    </Field>
    <Field id="service-modelVersion" label="Model version">
      {(described) => (
        <select
          {...described}
          value={values.modelVersion}
          onChange={(event) => {
            const chosen = modelVersions.find((version) => version === event.currentTarget.value);
            onChange({ modelVersion: chosen ?? '' });
          }}
        >
          <option value="">As the service does it</option>
          <option value="1.0">1.0</option>
          <option value="2.0">2.0</option>
        </select>
      )}
    </Field>
    <label class="choice">
      <input
        type="checkbox"
        checked={values.bypassCache}
        onChange={(event) => onChange({ bypassCache: event.currentTarget.checked })}
      />{' '}
      Always ask for a fresh answer (this needs a permission of the service)
    </label>
  </details>
);
