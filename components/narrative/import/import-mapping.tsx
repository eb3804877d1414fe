/** Maps each column of a file to a field of a post: guessed from the names, corrected by the user. */
import { useState } from 'preact/hooks';
import type { Mapping, PostField } from '../../../lib/contract/device/imports.ts';
import { t } from '../../../lib/platform/words.ts';
import { Field } from '../../controls/field.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import type { FilePreview } from './use-import.ts';

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

/** A file is imported by these: each stands in view, matched or not. */
const NEEDED: readonly PostField[] = ['createdAt', 'text'];

interface Props {
  columns: FilePreview['columns'];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

const withField = (mapping: Mapping, field: PostField, column: string): Mapping => {
  const { [field]: _, ...others } = mapping;
  return column === '' ? others : { ...others, [field]: column };
};

export const ImportMapping = ({ columns, mapping, onChange }: Props) => {
  const sampleOf = (column: string | undefined) => {
    const sample = columns.find((one) => one.name === column)?.samples[0];
    return sample && plainName(sample, 120);
  };
  // A field keeps its place while the user corrects it.
  const [shown] = useState(() => fields.filter((field) => NEEDED.includes(field) || mapping[field] !== undefined));
  const folded = fields.filter((field) => !shown.includes(field));
  const fieldOf = (field: PostField) => (
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
  );
  return (
    <>
      <h2>{t('import.columns')}</h2>
      <p class="quiet">{t('import.columnsHint')}</p>
      {shown.map(fieldOf)}
      {folded.length > 0 && (
        <details class="fold">
          <summary>{t('import.unmatched', { count: folded.length })}</summary>
          <div class="stack">{folded.map(fieldOf)}</div>
        </details>
      )}
    </>
  );
};
