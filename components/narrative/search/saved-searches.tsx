/** Lists the saved searches: saves the current one, opens or removes others. */
import { Trash2 } from 'lucide-preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Desk, SavedSearch, StoriesPlace } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { promptForSearch } from '../../consent/search-prompt.ts';
import { WithIcon } from '../../controls/with-icon.tsx';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { type SearchParams, searchHref } from '../stories-address.ts';

interface Props {
  desk: Desk;
  params: SearchParams;
  place: StoriesPlace;
  nameOf: (connection: string) => string;
  onOpen: () => void;
}

const savedOf = (
  { page: _, connection: _at, trail: _trail, row: _row, ...params }: SearchParams,
  { connection, project }: StoriesPlace,
  name: string,
): SavedSearch => ({
  ...params,
  id: crypto.randomUUID(),
  name,
  connection,
  project: params.project ?? project ?? '',
  savedAt: Date.now(),
});

export const SavedSearches = ({ desk, params, place, nameOf, onOpen }: Props) => {
  const [saved, setSaved] = useState<SavedSearch[]>([]);
  const [removed, setRemoved] = useState<SavedSearch>();
  const [name, setName] = useState('');
  const load = useCallback(async () => setSaved(await desk.stories.saved.list()), [desk]);
  useEffect(() => {
    // Without the list nothing can be selected; the search itself works.
    load().catch(() => {});
  }, [load]);
  const save = async (search: SavedSearch) => {
    await desk.stories.saved.save(search);
    await load();
  };
  return (
    <details class="saved">
      <summary>{t('stories.saved.title', { count: saved.length })}</summary>
      <form
        class="inline"
        onSubmit={async (event) => {
          event.preventDefault();
          const wished = name.trim() || params.text.slice(0, 80) || t(`stories.kind.${params.kind}`);
          await save(savedOf(params, place, wished.slice(0, 200)));
          setName('');
        }}
      >
        <label>
          <span>{t('stories.saved.name')}</span>
          <input type="text" value={name} maxLength={200} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit">{t('stories.saved.save')}</button>
      </form>
      <ul class="plain">
        {saved.map((search) => (
          <li key={search.id} class="saved-row">
            <span class="saved-name">
              {search.connection === place.connection ? (
                <a
                  href={searchHref(search)}
                  onClick={() => {
                    void promptForSearch(search, place.own);
                    onOpen();
                  }}
                >
                  <ForeignName name={search.name} />
                </a>
              ) : (
                <ForeignName name={search.name} />
              )}
              <span class="quiet">
                {t(`stories.kind.${search.kind}`)} · <ForeignName name={nameOf(search.connection)} />
              </span>
            </span>
            <button
              type="button"
              aria-label={t('options.removeNamed', { name: plainName(search.name) })}
              onClick={async () => {
                await desk.stories.saved.remove({ id: search.id });
                setRemoved(search);
                await load();
              }}
            >
              <WithIcon icon={Trash2}>{t('options.remove')}</WithIcon>
            </button>
          </li>
        ))}
      </ul>
      {removed && (
        <p role="status">
          {t('stories.saved.removed', { name: plainName(removed.name) })}{' '}
          <button
            type="button"
            onClick={async () => {
              setRemoved(undefined);
              await save(removed);
            }}
          >
            {t('check.undo')}
          </button>
        </p>
      )}
    </details>
  );
};
