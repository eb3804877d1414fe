/** The search form: kind, text or builder, project, days and order. Sends no request before the button is pressed. */
import { Search } from 'lucide-preact';
import { useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { StoriesPlace } from '../../../lib/desk/client.ts';
import { usualSort } from '../../../lib/narratives/listing/listing-query.ts';
import { t } from '../../../lib/platform/words.ts';
import { sortFields } from '../../../lib/query/fields.ts';
import { WithIcon } from '../../controls/with-icon.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { fieldInWords } from '../query/field-words.ts';
import { QueryBuilder } from '../query/query-builder.tsx';
import { QueryText } from '../query/query-text.tsx';
import { readQuery } from '../query/read-query.ts';
import { ROW_KINDS, type SearchParams } from '../stories-address.ts';

interface Props {
  params: SearchParams;
  place: StoriesPlace;
  recipient: RecipientName;
  onSubmit: (params: SearchParams) => void;
}

export const SearchForm = ({ params, place, recipient, onSubmit }: Props) => {
  const [draft, setDraft] = useState<{ from: SearchParams; now: SearchParams }>({ from: params, now: params });
  // The address holds another search, from a link or from going back: it replaces the draft.
  const isNew = JSON.stringify(draft.from) !== JSON.stringify(params);
  const shown = isNew ? params : draft.now;
  const change = (part: Partial<SearchParams>) => setDraft({ from: params, now: { ...shown, ...part } });
  const { kind, text, from = '', to = '', sort = usualSort[kind] } = shown;
  const { isReadable } = readQuery(text, kind);
  const project = shown.project ?? place.project;
  const isKnown = project === undefined || place.projects.some(({ id }) => id === project);
  const topics = [...(isKnown ? [] : [{ id: project, name: project }]), ...place.projects];
  return (
    <form
      class="stack search-form"
      aria-label={t('stories.form')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReadable) onSubmit(shown);
      }}
    >
      <fieldset class="wrap segments">
        <legend class="heard">{t('stories.lookFor')}</legend>
        {ROW_KINDS.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="kind"
              value={name}
              checked={name === kind}
              onChange={() => change({ kind: name, sort: undefined })}
            />
            <span class="segment">{t(`stories.kind.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <div class="stack side-by-side">
        <QueryText kind={kind} text={text} onText={(next) => change({ text: next })} />
        <details>
          <summary>{t('stories.builder.title')}</summary>
          <QueryBuilder kind={kind} text={text} onText={(next) => change({ text: next })} />
        </details>
      </div>
      <details class="choices">
        <summary>{t('stories.choices')}</summary>
        {topics.length > 0 && (
          <label>
            <span>{t('stories.project')}</span>
            <select value={project ?? ''} onChange={(event) => change({ project: event.currentTarget.value })}>
              {topics.map(({ id, name }) => (
                <option key={id} value={id} dir="auto">
                  {plainName(name)}
                </option>
              ))}
            </select>
          </label>
        )}
        <div class="inline">
          <label>
            <span>{t('stories.from')}</span>
            <input
              type="date"
              value={from}
              onInput={(event) => change({ from: event.currentTarget.value || undefined })}
            />
          </label>
          <label>
            <span>{t('stories.to')}</span>
            <input type="date" value={to} onInput={(event) => change({ to: event.currentTarget.value || undefined })} />
          </label>
        </div>
        <div class="inline">
          <label>
            <span>{t('stories.sort')}</span>
            <select
              value={sort.field}
              onChange={(event) => change({ sort: { ...sort, field: event.currentTarget.value } })}
            >
              {sortFields[kind].map((field) => (
                <option key={field} value={field}>
                  {fieldInWords(field)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{t('stories.direction')}</span>
            <select
              value={sort.direction}
              onChange={(event) =>
                change({ sort: { ...sort, direction: event.currentTarget.value === 'ASC' ? 'ASC' : 'DESC' } })
              }
            >
              <option value="DESC">{t('stories.descending')}</option>
              <option value="ASC">{t('stories.ascending')}</option>
            </select>
          </label>
        </div>
      </details>
      <button type="submit" class="main" disabled={!isReadable}>
        <WithIcon icon={Search}>
          {recipient.own ? t('stories.searchHere') : t('stories.searchAt', { who: recipient.name })}
        </WithIcon>
      </button>
    </form>
  );
};
