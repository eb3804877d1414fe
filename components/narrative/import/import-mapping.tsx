/** Maps each column of a file to a field of a post: guessed from the names, corrected by the user. */
import { useState } from 'preact/hooks';
import type { Mapping, PostField } from '../../../lib/contract/device/imports.ts';
import { t } from '../../../lib/platform/words.ts';
import { Field } from '../../controls/field.tsx';
import { TextInput } from '../../controls/text-input.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import type { Look } from './use-import.ts';

const FIELDS = {
  createdAt: 'import.createdAt',
  text: 'import.text',
  title: 'import.postTitle',
  postUrl: 'import.postUrl',
  postId: 'import.postId',
  username: 'import.username',
  displayName: 'import.displayName',
  authorId: 'import.authorId',
  followers: 'import.followers',
  platform: 'import.platform',
  lang: 'import.lang',
  parentId: 'import.parentId',
  likes: 'import.likes',
  reposts: 'import.reposts',
  replies: 'import.replies',
  links: 'import.links',
} as const satisfies Record<PostField, string>;
/** Cast: Object.keys widens the keys to strings. */
const fields = Object.keys(FIELDS) as PostField[];

interface Props {
  look: Look;
  onChange: (mapping: Mapping) => void;
  onTake: (projectName: string, platform: string) => void;
}

const withField = (mapping: Mapping, field: PostField, column: string): Mapping => {
  const { [field]: _, ...others } = mapping;
  return column === '' ? others : { ...others, [field]: column };
};

export const ImportMapping = ({ look, onChange, onTake }: Props) => {
  const { file, columns, mapping } = look;
  const [name, setName] = useState(plainName(file.name.replace(/\.\w+$/, ''), 200));
  const [platform, setPlatform] = useState(look.platform ?? 'forum');
  const sampleOf = (column: string | undefined) => {
    const sample = columns.find((one) => one.name === column)?.samples[0];
    return sample && plainName(sample, 120);
  };
  const isReady =
    mapping.createdAt !== undefined &&
    (mapping.text ?? mapping.title ?? mapping.postUrl) !== undefined &&
    name.trim() !== '' &&
    platform.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onTake(name.trim(), platform.trim());
      }}
    >
      <h2>{t('import.columns')}</h2>
      <p class="quiet">{t('import.columnsHint')}</p>
      {fields.map((field) => (
        <Field key={field} id={`import-${field}`} label={t(FIELDS[field])} hint={sampleOf(mapping[field])}>
          {(described) => (
            <select
              {...described}
              value={mapping[field] ?? ''}
              onChange={(event) => onChange(withField(mapping, field, event.currentTarget.value))}
            >
              <option value="">{t('import.none')}</option>
              {columns.map((column) => (
                <option key={column.name} value={column.name} dir="auto">
                  {plainName(column.name)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      <Field id="import-of" label={t('import.platformOfFile')} hint={t('import.platformHint')}>
        {(described) => <TextInput described={described} value={platform} onText={setPlatform} />}
      </Field>
      <Field id="import-project" label={t('import.project')}>
        {(described) => <TextInput described={described} value={name} onText={setName} />}
      </Field>
      {!isReady && <p class="problem">{t('import.notReady')}</p>}
      <div class="actions">
        <button type="submit" class="main" disabled={!isReady}>
          {t('import.take')}
        </button>
      </div>
    </form>
  );
};
