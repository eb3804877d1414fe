/** A list of sites that the user can add to and remove from. */
import { t } from '../../lib/platform/words.ts';
import { Form, TextField } from '../controls/form.tsx';
import { RemovableList } from '../controls/removable-list.tsx';

interface Props {
  id: string;
  label: string;
  hint: string;
  places: readonly string[];
  empty: string;
  isLocked: boolean;
  /** Returns whether it is a site. */
  onAdd: (place: string) => Promise<boolean>;
  onRemove: (place: string) => Promise<void>;
}

export const PlaceList = ({ id, label, hint, places, empty, isLocked, onAdd, onRemove }: Props) => (
  <>
    <RemovableList
      rows={places.map((key) => ({ key }))}
      empty={empty}
      isFixed={isLocked}
      onRemove={({ key }) => onRemove(key)}
      onUndo={({ key }) => onAdd(key)}
    />
    {!isLocked && (
      <Form
        id={id}
        class="inline"
        start={{ site: '' }}
        check={({ site }) => ({ site: site.trim() === '' ? t('neverSend.enterSite') : undefined })}
        onSubmit={async ({ site }) => ((await onAdd(site)) ? {} : { site: t('neverSend.noSite') })}
        after={(values, isDone) => (isDone ? { site: '' } : values)}
        submit={t('options.add')}
      >
        {({ text }) => <TextField {...text('site')} id={id} label={label} hint={hint} />}
      </Form>
    )}
  </>
);
