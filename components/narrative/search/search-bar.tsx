/** The search that is shown, in one line while its form is folded: what is listed, and each filter as a chip that removes it. */
import { Pencil, X } from 'lucide-preact';
import type { StoriesPlace } from '../../../lib/desk/client.ts';
import { usualSort } from '../../../lib/narratives/listing/listing-query.ts';
import { formatDay } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { sortFields, typeOfName } from '../../../lib/query/fields.ts';
import { promptForSearch } from '../../consent/search-prompt.ts';
import { plainName } from '../../foreign/plain-name.ts';
import { fieldInWords } from '../query/field-words.ts';
import { ROW_KINDS, type SearchParams, searchHref } from '../stories-address.ts';

interface Props {
  params: SearchParams;
  place: StoriesPlace;
  isOpen: boolean;
  /** The id of the form. */
  form: string;
  onEdit: () => void;
  /** Called on a click: the search that is left is requested. */
  onOpen: () => void;
}

/** Texts are listed from A on, numbers and dates from the highest and the newest. */
const isOfText = (field: string): boolean => !['number', 'date', 'boolean'].includes(typeOfName(field));

interface Chip {
  words: string;
  /** The search without it. */
  left: SearchParams;
}

const MAX_WORDS = 60;

const dayOf = (day: string): string =>
  Number.isNaN(Date.parse(day)) ? plainName(day, 40) : formatDay(new Date(day.slice(0, 10)));

/** An order is a choice, not a filter, and always there. */
const chipsOf = (params: SearchParams): Chip[] => {
  const { text, from, to } = params;
  return [
    ...(text.trim() === '' ? [] : [{ words: plainName(text, MAX_WORDS), left: { ...params, text: '' } }]),
    ...(from ? [{ words: t('stories.chip.from', { day: dayOf(from) }), left: { ...params, from: undefined } }] : []),
    ...(to ? [{ words: t('stories.chip.to', { day: dayOf(to) }), left: { ...params, to: undefined } }] : []),
  ];
};

export const SearchBar = ({ params, place, isOpen, form, onEdit, onOpen }: Props) => {
  const here = { ...params, row: undefined };
  const open = (next: SearchParams) => () => {
    void promptForSearch(next, place.own);
    onOpen();
  };
  const sort = params.sort ?? usualSort[params.kind];
  const project = place.projects.find(({ id }) => id === (params.project ?? place.project));
  return (
    <div class="stack search-bar">
      {/* The form has the kinds too. */}
      {!isOpen && (
        <nav class="wrap segments" aria-label={t('stories.lookFor')}>
          {ROW_KINDS.map((kind) => (
            <a
              key={kind}
              class="segment"
              href={searchHref({ ...here, kind, sort: undefined })}
              aria-current={kind === params.kind ? 'true' : undefined}
              onClick={open(here)}
            >
              {t(`stories.kind.${kind}`)}
            </a>
          ))}
        </nav>
      )}
      <div class="wrap filter-line">
        {!isOpen && (
          <ul class="wrap plain filter-chips" aria-label={t('stories.filters')}>
            {chipsOf(here).map(({ words, left }) => (
              <li key={words}>
                <a
                  class="small filter-chip"
                  href={searchHref(left)}
                  aria-label={t('stories.removeFilter', { filter: words })}
                  onClick={open(left)}
                >
                  <bdi>{words}</bdi> <X size={12} aria-hidden="true" />
                </a>
              </li>
            ))}
            {project && (
              <li class="quiet">
                <bdi>{t('stories.inTopic', { topic: plainName(project.name, 60) })}</bdi>
              </li>
            )}
          </ul>
        )}
        {!isOpen && (
          <label class="sort-line">
            <span class="heard">{t('stories.sort')}</span>
            <select
              value={sort.field}
              onChange={({ currentTarget: { value: field } }) => {
                const next = { ...here, sort: { field, direction: isOfText(field) ? 'ASC' : 'DESC' } as const };
                open(next)();
                location.assign(searchHref(next));
              }}
            >
              {sortFields[params.kind].map((field) => (
                <option key={field} value={field}>
                  {fieldInWords(field)}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" class="edit-search" aria-expanded={isOpen} aria-controls={form} onClick={onEdit}>
          <Pencil size={14} aria-hidden="true" /> {t('stories.editSearch')}
        </button>
      </div>
    </div>
  );
};
