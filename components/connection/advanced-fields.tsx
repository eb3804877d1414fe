/** The rarely used settings of a service, in a fold, with the values that a test has detected next to them. */
import type { ServiceView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import type { Problems } from '../controls/form.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { Tick } from '../controls/tick.tsx';
import { FramesField } from '../request/frames-field.tsx';
import { ModelField } from '../request/model-field.tsx';
import { RequestFields } from '../request/request-fields.tsx';
import type { Values } from './service-values.ts';

interface Props {
  values: Values;
  problems: Problems<Values>;
  found: ServiceView['found'];
  onChange: (changes: Partial<Values>) => void;
}

const ADVANCED = ['fieldPrefix', 'serviceTags', 'indexOn'] as const;

export const AdvancedFields = ({ values, problems, found, onChange }: Props) => (
  <details open={ADVANCED.some((name) => problems[name] !== undefined)}>
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
    <SelectField
      id="service-projectField"
      label={t('service.projectField')}
      value={values.projectField}
      choices={[
        ['', found?.projectField ? t('service.foundOutAs', { field: found.projectField }) : t('service.foundOut')],
        ['slug', t('service.bySlug')],
        ['name', t('service.byName')],
      ]}
      onChoose={(projectField) => onChange({ projectField })}
    />
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
    <ModelField
      id="service-modelVersion"
      value={values.modelVersion}
      onChange={(modelVersion) => onChange({ modelVersion })}
    />
    <RequestFields
      id="service"
      recipientName={values.name.trim() || t('service.title')}
      typed={values}
      problems={problems}
      onChange={onChange}
    />
    <Tick isOn={values.bypassCache} onTick={(bypassCache) => onChange({ bypassCache })}>
      {t('service.fresh')}
    </Tick>
    <Tick name="videos" isOn={values.videos} onTick={(videos) => onChange({ videos })}>
      {t('service.videos')}
    </Tick>
    {values.videos && (
      <FramesField
        id="service-framesAnnotation"
        value={values.framesAnnotation}
        onChange={(framesAnnotation) => onChange({ framesAnnotation })}
      />
    )}
  </details>
);
