/**
 * Searches for an image without an address: the user chooses it again, since it was not kept. A click copies it to the clipboard and
 * opens the page of a search, in which the user pastes it.
 */
import { useState } from 'preact/hooks';
import { type ImageSearch, imageSearches } from '../../lib/format/image-searches.ts';
import { openInTabs } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { ChooseImage } from './choose-image.tsx';
import { copyPng, pngOf } from './copy-png.ts';

type Given = { name: 'none' } | { name: 'unreadable' } | { name: 'ready'; png: Blob; file: string };
type Copying = { name: 'idle' } | { name: 'failed' } | { name: 'copied'; host: string };

const sentenceOf = (given: Given, copying: Copying): string => {
  if (given.name === 'unreadable') return t('searchElsewhere.unreadable');
  if (copying.name === 'failed') return t('searchElsewhere.notCopied');
  if (copying.name === 'copied') return t('searchElsewhere.copied', { host: copying.host });
  return given.name === 'ready' ? t('searchElsewhere.ready', { file: given.file }) : '';
};

export const SearchByClipboard = () => {
  const [given, setGiven] = useState<Given>({ name: 'none' });
  const [copying, setCopying] = useState<Copying>({ name: 'idle' });
  const choose = (file: File): void => {
    setCopying({ name: 'idle' });
    pngOf(file).then(
      (png) => setGiven({ name: 'ready', png, file: file.name }),
      () => setGiven({ name: 'unreadable' }),
    );
  };
  const open = async (png: Blob, { host, page }: ImageSearch): Promise<void> => {
    try {
      await copyPng(png);
      await openInTabs([page]);
      setCopying({ name: 'copied', host });
    } catch {
      setCopying({ name: 'failed' });
    }
  };
  return (
    <>
      <p class="quiet">{t('searchElsewhere.byClipboard')}</p>
      <div class="actions">
        <ChooseImage
          isDisabled={false}
          onFile={choose}
          word={t('searchElsewhere.chooseAgain')}
          field="image-to-search"
        />
      </div>
      {given.name === 'ready' && (
        <ul class="plain places">
          {imageSearches.map((search) => (
            <li key={search.id}>
              <button type="button" class="link" onClick={() => open(given.png, search)}>
                {t('searchElsewhere.copyFor', { name: search.name, host: search.host })}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{sentenceOf(given, copying)}</p>
    </>
  );
};
