/** Shows a check as one image, to copy or to save. */
import { Copy, Download } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../../lib/desk/client.ts';
import type { CheckSnapshot } from '../../../lib/exports/check-snapshot.ts';
import { t } from '../../../lib/platform/words.ts';
import { ExportButton } from '../../controls/export-button.tsx';
import { type Exports, exportFile } from '../../controls/export-file.ts';
import { WithIcon } from '../../controls/with-icon.tsx';
import { copyPng } from '../../image/copy-png.ts';
import { cardWords, drawCheckCard } from './draw-check-card.ts';

interface Props {
  taken: CheckSnapshot;
  desk: Pick<Desk, 'data'>;
  exports: Exports;
  onCopied: (isDone: boolean) => void;
}

export const CardImage = ({ taken, desk, exports, onCopied }: Props) => {
  const [drawn, setDrawn] = useState<{ png: Blob; address: string }>();
  const [isFailed, setFailed] = useState(false);
  const words = cardWords(taken);
  useEffect(() => {
    let address: string | undefined;
    let isOver = false;
    drawCheckCard(taken).then(
      (png) => {
        if (isOver) return;
        address = URL.createObjectURL(png);
        setDrawn({ png, address });
      },
      () => setFailed(true),
    );
    return () => {
      isOver = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [words]);
  if (isFailed) return <p role="status">{t('cardImage.failed')}</p>;
  if (!drawn) return null;
  const { png, address } = drawn;
  return (
    <figure class="card-image">
      <img src={address} alt={words} />
      <div class="actions">
        <button
          type="button"
          onClick={() =>
            copyPng(png).then(
              () => onCopied(true),
              () => onCopied(false),
            )
          }
        >
          <WithIcon icon={Copy}>{t('cardImage.copy')}</WithIcon>
        </button>
        <ExportButton
          exports={exports}
          onExport={() =>
            exportFile(desk, [taken.record.connection], () => ({
              name: 'sidelight-check.png',
              type: 'image/png',
              content: png,
            }))
          }
        >
          <WithIcon icon={Download}>{t('cardImage.save')}</WithIcon>
        </ExportButton>
      </div>
    </figure>
  );
};
