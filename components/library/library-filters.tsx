/** The field that searches the library, and its filters in a fold. */
import { Search } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { languageText } from '../../lib/checks/words/context-words.ts';
import type { PublisherHolding } from '../../lib/contract/device/library-rows.ts';
import { MAX_LIBRARY_WORDS_CHARS } from '../../lib/contract/input-limits.ts';
import { t } from '../../lib/platform/words.ts';
import { type FilterChip, FilterChips, FilterDay, FilterSelect, filterDayWords } from '../controls/filter-fields.tsx';
import { Tick } from '../controls/tick.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { shortText } from '../foreign/shown-text.ts';
import type { ViewProps } from '../panel/view-props.ts';
import { type LibraryFilter, likeOf, meaningWords, RATING_MEANINGS } from './library-filter.ts';
import { SearchByImage } from './search-by-image.tsx';

interface Props extends Pick<ViewProps, 'desk'> {
  filter: LibraryFilter;
  holdings: readonly PublisherHolding[];
  onFilter: (filter: LibraryFilter) => void;
}

/** A pause in typing; a search for each letter is work that nobody waits for. */
const TYPING_REST_MS = 200;

const languageName = (language: string): string => plainName(languageText(language));

type Chip = FilterChip<Exclude<keyof LibraryFilter, 'words' | 'order'>>;

/** Words and order are shown by their fields. */
const chipsOf = (filter: LibraryFilter, holdings: Props['holdings']): Chip[] => {
  const { host, means, rating, language, from, to, image, like } = filter;
  return [
    { name: 'like', words: like && t('libraryImage.chip') },
    { name: 'host', words: plainName(holdings.find((one) => one.host === host)?.publisher ?? host) },
    { name: 'means', words: means && t(meaningWords[means]) },
    { name: 'rating', words: rating && t('libraryList.ratingHas', { words: shortText(rating, 60) }) },
    { name: 'language', words: language && languageName(language) },
    { name: 'from', words: from && t('stories.chip.from', { day: filterDayWords(from) }) },
    { name: 'to', words: to && t('stories.chip.to', { day: filterDayWords(to) }) },
    { name: 'image', words: image && t('libraryList.image') },
  ];
};

/** Typed words count after a pause, and at once with Enter. The field follows the address when something else changes it. */
const WordsField = ({ words, onWords }: { words: string; onWords: (words: string) => void }) => {
  const [typed, setTyped] = useState(words);
  const given = useRef(words);
  // The pause may outlast a change of another filter, which the words must not undo.
  const latest = useRef(onWords);
  latest.current = onWords;
  const give = (text: string) => {
    if (text === given.current) return;
    given.current = text;
    latest.current(text);
  };
  useEffect(() => {
    if (words === given.current) return;
    given.current = words;
    setTyped(words);
  }, [words]);
  useEffect(() => {
    const timer = setTimeout(() => give(typed), TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        give(typed);
      }}
    >
      <label class="with-icon">
        <Search size={16} aria-hidden="true" />
        <input
          type="search"
          name="library"
          dir="auto"
          maxLength={MAX_LIBRARY_WORDS_CHARS}
          aria-label={t('libraryList.search')}
          placeholder={t('libraryList.fields')}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
    </form>
  );
};

const Fields = ({ filter, holdings, onFilter }: Omit<Props, 'desk'>) => {
  const set = (change: Partial<LibraryFilter>) => onFilter({ ...filter, ...change });
  const languages = [...new Set(holdings.flatMap((one) => one.languages))].toSorted();
  return (
    <div class="filters">
      <FilterSelect
        label={t('libraryList.publisher')}
        value={filter.host}
        choices={holdings.map(({ host, publisher }) => ({ value: host, word: plainName(publisher) }))}
        onChange={(host) => set({ host })}
      />
      <FilterSelect
        label={t('libraryList.language')}
        value={filter.language}
        choices={languages.map((value) => ({ value, word: languageName(value) }))}
        onChange={(language) => set({ language })}
      />
      <FilterSelect
        label={t('libraryList.means')}
        value={filter.means}
        choices={RATING_MEANINGS.map((value) => ({ value, word: t(meaningWords[value]) }))}
        onChange={(means) => set({ means: RATING_MEANINGS.find((one) => one === means) ?? '' })}
      />
      <label>
        <span class="quiet">{t('libraryList.rating')}</span>
        <input value={filter.rating} dir="auto" onChange={(event) => set({ rating: event.currentTarget.value })} />
      </label>
      <FilterDay label={t('history.from')} value={filter.from} onChange={(from) => set({ from })} />
      <FilterDay label={t('history.to')} value={filter.to} onChange={(to) => set({ to })} />
      <Tick isOn={filter.image === 'yes'} onTick={(isOn) => set({ image: isOn ? 'yes' : '' })}>
        {t('libraryList.image')}
      </Tick>
    </div>
  );
};

export const LibraryFilters = (props: Props) => {
  const { desk, filter, holdings, onFilter } = props;
  // An image takes a while to hash, in which the filter may change.
  const set = useRef((_: Partial<LibraryFilter>): void => {});
  set.current = (change) => onFilter({ ...filter, ...change });
  return (
    <search class="library-filters">
      <SearchByImage desk={desk} onHashes={(hashes) => set.current({ like: likeOf(hashes), order: '' })}>
        <WordsField words={filter.words} onWords={(words) => set.current({ words })} />
      </SearchByImage>
      <FilterChips chips={chipsOf(filter, holdings)} onRemove={(name) => set.current({ [name]: '' })} />
      <details class="fold">
        <summary>{t('history.filter')}</summary>
        <Fields {...props} />
      </details>
    </search>
  );
};
