/**
 * Begins a check of an image of the user on this device: a file that is chosen, pasted or dropped, or an area of the screen.
 * Pasting and dropping work on the whole page.
 */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { activeTab } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { sentenceOf } from '../connection/problem.ts';
import { ChooseImage } from './choose-image.tsx';
import { hasFiles, pastedFile } from './given-files.ts';
import { ImageStartState } from './image-start-state.tsx';
import { MAX_MEGABYTES, useOwnImage } from './use-own-image.ts';

interface Props {
  desk: Desk;
  /** The name of the active service, which takes no files; undefined for this device. */
  serviceName: string | undefined;
  onStarted: (id: string) => void;
  /** Opens a page in which a file can be chosen, from one that would close under the browser's dialog. */
  onChoose?: (() => void) | undefined;
  /** Called once an area is chosen in a window of its own. */
  onCaptured?: (() => void) | undefined;
}

const refusals = { 'not-granted': 'ownImage.pressIcon', 'private-window': 'ownImage.privateOff' } as const;

export const OwnImage = ({ desk, serviceName, onStarted, onChoose, onCaptured }: Props) => {
  const { isReading, problem, check, refuse } = useOwnImage(desk, onStarted);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const paste = (event: ClipboardEvent) => {
      const file = pastedFile(event);
      if (!file) return;
      event.preventDefault();
      void check({ image: file, source: 'pasted', name: t('ownImage.pasted') });
    };
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without this the browser would open the file in place of the page.
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const [file, ...others] = event.dataTransfer?.files ?? [];
      if (!file) refuse(t('ownImage.noneDropped'));
      else if (others.length > 0) refuse(t('ownImage.several'));
      else void check({ image: file, source: 'dropped', name: file.name });
    };
    document.addEventListener('paste', paste, { signal });
    document.addEventListener('dragenter', over, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => end.abort();
  });

  const capture = async () => {
    const tab = await activeTab();
    const outcome = tab ? await desk.images.captureArea({ tab: tab.id }) : 'not-granted';
    if (outcome === 'captured') onCaptured?.();
    else refuse(t(refusals[outcome]));
  };

  return (
    <section class={`own-image ${isOver ? 'own-image-over' : ''}`} aria-label={t('ownImage.title')}>
      <div class="actions">
        {onChoose ? (
          <button type="button" onClick={onChoose}>
            {t('ownImage.choose')}
          </button>
        ) : (
          <ChooseImage
            isAnyFile
            isDisabled={isReading}
            onFile={(image) => void check({ image, source: 'file', name: image.name })}
          />
        )}
        <button
          type="button"
          disabled={isReading}
          onClick={() => capture().catch((error: unknown) => refuse(sentenceOf(error)))}
        >
          {t('ownImage.area')}
        </button>
      </div>
      <p class="quiet">{isOver ? t('ownImage.drop') : t('ownImage.pasteOrDrop', { megabytes: MAX_MEGABYTES })}</p>
      {serviceName !== undefined && <p class="quiet">{t('ownImage.service', { who: serviceName })}</p>}
      <ImageStartState isReading={isReading} problem={problem} />
    </section>
  );
};
