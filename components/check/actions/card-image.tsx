/** Shows a check as one image, to copy or to save. */
import { Copy, Download } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { ExportButton, ExportNote } from '../../controls/export-button.tsx';
import { exportFile, useExports } from '../../controls/export-file.ts';
import { WithIcon } from '../../controls/with-icon.tsx';
import { copyPng } from '../../image/copy-png.ts';
import { cardText, cardWordsOf } from './card-words.ts';
import { drawCheckCard } from './draw-check-card.ts';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
  desk: Pick<Desk, 'data'>;
  onCopied: (isDone: boolean) => void;
}

export const CardImage = ({ record, recipient, desk, onCopied }: Props) => {
  const [drawn, setDrawn] = useState<{ png: Blob; address: string }>();
  const [isFailed, setFailed] = useState(false);
  const exports = useExports(desk, record.connection);
  const words = cardWordsOf(record, recipient);
  const text = cardText(words);
  useEffect(() => {
    let address: string | undefined;
    let isOver = false;
    drawCheckCard(words).then(
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
  }, [text]);
  if (isFailed) return <p role="status">{t('cardImage.failed')}</p>;
  if (!drawn) return null;
  const { png, address } = drawn;
  return (
    <figure class="card-image">
      <img src={address} alt={text} />
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
            exportFile(desk, [record.connection], () => ({
              name: 'sidelight-check.png',
              type: 'image/png',
              content: png,
            }))
          }
        >
          <WithIcon icon={Download}>{t('cardImage.save')}</WithIcon>
        </ExportButton>
      </div>
      <ExportNote exports={exports} />
    </figure>
  );
};
