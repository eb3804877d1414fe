/**
 * Searches the library by an image of the user: one that is chosen, pasted into the field or dropped on it. The engine hashes it in its
 * worker, and only the hashes are kept, in the address of the view.
 */
import { ImageUp } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { giveFile } from '../../lib/platform/give-file.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionProblem, useAction } from '../controls/action.tsx';
import { hasFiles, pastedFile } from '../image/given-files.ts';
import { whyUnread } from '../image/use-own-image.ts';

interface Props {
  desk: Pick<Desk, 'images'>;
  onHashes: (hashes: readonly string[]) => void;
  /** The field for words. */
  children: ComponentChildren;
}

export const SearchByImage = ({ desk, onHashes, children }: Props) => {
  const action = useAction();
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);
  const chosen = useRef<HTMLInputElement>(null);
  const search = (image: File) => {
    const refused = whyUnread(image);
    setRefusal(refused);
    if (refused !== undefined || action.isBusy) return;
    void action.run(async (signal) => {
      const { hashes } = await giveFile(image, (file) => desk.images.hash({ file }, { signal }));
      if (hashes.length > 0) onHashes(hashes);
      else setRefusal(t('libraryImage.unusable'));
    });
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    const [image, ...others] = event.dataTransfer?.files ?? [];
    if (!image) setRefusal(t('ownImage.noneDropped'));
    else if (others.length > 0) setRefusal(t('ownImage.several'));
    else search(image);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by the keyboard
    <div
      class={`library-search ${isOver ? 'own-image-over' : ''}`}
      onPaste={(event) => {
        const image = pastedFile(event);
        if (!image) return;
        event.preventDefault();
        search(image);
      }}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <button
        type="button"
        aria-label={t('libraryImage.search')}
        title={t('libraryImage.hint')}
        aria-disabled={action.isBusy || undefined}
        onClick={() => chosen.current?.click()}
      >
        <ImageUp size={16} aria-hidden="true" />
      </button>
      <input
        ref={chosen}
        type="file"
        name="library-image"
        accept="image/*"
        aria-label={t('libraryImage.search')}
        hidden
        onChange={({ currentTarget }) => {
          const [image] = currentTarget.files ?? [];
          if (image) search(image);
          // Choosing the same file again is a change as well.
          currentTarget.value = '';
        }}
      />
      <p class={action.isBusy ? 'quiet' : 'heard'} role="status">
        {action.isBusy ? t('ownImage.reading') : ''}
      </p>
      {refusal !== undefined && (
        <p class="problem" role="alert">
          {refusal}
        </p>
      )}
      <ActionProblem action={action} />
    </div>
  );
};
