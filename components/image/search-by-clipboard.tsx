/**
 * Searches for an image without an address: one click copies it to the clipboard and opens the page of a search, in which the user
 * pastes it. An image that is in memory no longer is chosen again, since it was not kept.
 */
import { useState } from 'preact/hooks';
import { type ImageSearch, imageSearches } from '../../lib/format/image-searches.ts';
import { openInTabs } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { ChooseImage } from './choose-image.tsx';
import { copyPng, pngOf } from './copy-png.ts';

type Copying = { name: 'idle' | 'unreadable' | 'failed' } | { name: 'copied'; host: string };

const sentenceOf = (copying: Copying): string => {
  switch (copying.name) {
    case 'idle':
      return '';
    case 'unreadable':
      return t('searchElsewhere.unreadable');
    case 'failed':
      return t('searchElsewhere.notCopied');
    case 'copied':
      return t('searchElsewhere.copied', { host: copying.host });
  }
};

const [first, ...others] = imageSearches;

const Searches = ({ onOpen }: { onOpen: (search: ImageSearch) => void }) => (
  <>
    {first && (
      <div class="actions">
        <button type="button" title={first.host} onClick={() => onOpen(first)}>
          {t('searchElsewhere.copyFor', { name: first.name })}
        </button>
      </div>
    )}
    <p class="places">
      {t('searchElsewhere.copyForOthers')}{' '}
      {others.map((search, at) => (
        <span key={search.id}>
          {at > 0 && ' · '}
          <button
            type="button"
            class="link"
            title={search.host}
            aria-label={t('searchElsewhere.copyFor', { name: search.name })}
            onClick={() => onOpen(search)}
          >
            {search.name}
          </button>
        </span>
      ))}
    </p>
  </>
);

export const SearchByClipboard = ({ image }: { image: Blob | undefined }) => {
  const [chosen, setChosen] = useState<File>();
  const [copying, setCopying] = useState<Copying>({ name: 'idle' });
  const given = chosen ?? image;
  const open = async (from: Blob, { host, page }: ImageSearch): Promise<void> => {
    const png = pngOf(from);
    try {
      // At once: the permission for the clipboard is that of the click, which ends while the image is drawn.
      await copyPng(png);
      await openInTabs([page]);
      setCopying({ name: 'copied', host });
    } catch {
      setCopying({
        name: await png.then(
          () => 'failed' as const,
          () => 'unreadable' as const,
        ),
      });
    }
  };
  return (
    <>
      {given ? (
        <Searches onOpen={(search) => void open(given, search)} />
      ) : (
        <div class="actions">
          <ChooseImage
            isDisabled={false}
            onFile={setChosen}
            word={t('searchElsewhere.chooseAgain')}
            field="image-to-search"
          />
        </div>
      )}
      <p class="quiet">{t(given ? 'searchElsewhere.thenPaste' : 'searchElsewhere.byClipboard')}</p>
      <p role="status">{sentenceOf(copying)}</p>
    </>
  );
};
