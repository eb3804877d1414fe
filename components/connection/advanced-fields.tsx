/** The rarely used settings of a service, in a fold, with the values that a test has detected next to them. */
import type { ServiceView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
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
    <summary>{t('service.advanced')}</summary>
    <Field id="service-defaultProject" label={t('service.project')} hint={t('service.projectHint')}>
      {(described) => (
        <TextInput
          described={described}
          value={values.defaultProject}
          onText={(defaultProject) => onChange({ defaultProject })}
        />
      )}
    </Field>
    <Field id="service-projectField" label={t('service.projectField')}>
      {(described) => (
        <select
          {...described}
          value={values.projectField}
          onChange={(event) => {
            const chosen = projectFields.find((field) => field === event.currentTarget.value);
            onChange({ projectField: chosen ?? '' });
          }}
        >
          <option value="">
            {found?.projectField ? t('service.foundOutAs', { field: found.projectField }) : t('service.foundOut')}
          </option>
          <option value="slug">{t('service.bySlug')}</option>
          <option value="name">{t('service.byName')}</option>
        </select>
      )}
    </Field>
    <Field
      id="service-fieldPrefix"
      label={t('service.prefix')}
      hint={found?.fieldPrefix ? t('service.prefixFound', { prefix: found.fieldPrefix }) : t('service.prefixHint')}
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
    <Field id="service-modelVersion" label={t('service.model')}>
      {(described) => (
        <select
          {...described}
          value={values.modelVersion}
          onChange={(event) => {
            const chosen = modelVersions.find((version) => version === event.currentTarget.value);
            onChange({ modelVersion: chosen ?? '' });
          }}
        >
          <option value="">{t('service.modelOfService')}</option>
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
      {t('service.fresh')}
    </label>
    <label class="choice">
      <input
        type="checkbox"
        name="videos"
        checked={values.videos}
        onChange={(event) => onChange({ videos: event.currentTarget.checked })}
      />{' '}
      {t('service.videos')}
    </label>
  </details>
);
