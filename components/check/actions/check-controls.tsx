/** The three controls of a check: copy, share, and the next action. Below them stands what they show. */
import { useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { copiedText } from '../../../lib/exports/copied-check.ts';
import { t } from '../../../lib/platform/words.ts';
import { isAnswered, isOver } from '../../../lib/records/check-states.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { ActionProblem, useAction } from '../../controls/action.tsx';
import { ShareCheck } from '../../sharing/share-check.tsx';
import { DifferenceSection } from '../result/difference-section.tsx';
import { CardImage } from './card-image.tsx';
import { ActionButtons, actionsFor, largerOf } from './check-actions.tsx';
import { ExportActions } from './export-actions.tsx';
import { ShareMenu } from './share-menu.tsx';
import { snapshotWithWords } from './snapshot-with-words.ts';
import { useCopying } from './use-copying.ts';

export interface ControlsProps {
  record: CheckRecord;
  /** The earlier check that this one is compared with. */
  earlier: CheckRecord | undefined;
  recipient: RecipientName;
  desk: Desk;
  onPick: (id: string) => void;
  onRemoved: () => void;
}

export const CheckControls = ({ record, earlier, recipient, desk, onPick }: ControlsProps) => {
  const [shown, setShown] = useState<'image' | 'topics'>();
  const { sentence, copy, setCopied } = useCopying();
  const action = useAction();
  return (
    <section class="check-controls" aria-label={t('check.actions')}>
      {earlier && <DifferenceSection earlier={earlier} record={record} />}
      <div class="actions">
        {isAnswered(record.state) && (
          <button type="button" onClick={() => copy(copiedText(snapshotWithWords(record, recipient)))}>
            {t('copy.text')}
          </button>
        )}
        {isOver(record.state) && (
          <ShareMenu key={record.id}>
            {(close) => (
              <ExportActions
                {...{ record, recipient, desk }}
                onCopy={copy}
                onImage={() => setShown('image')}
                onTopics={() => setShown('topics')}
                onDone={close}
              />
            )}
          </ShareMenu>
        )}
        <ActionButtons
          actions={[
            ...actionsFor({ record, recipient, desk, onPick }),
            ...(isOver(record.state) ? largerOf({ record, desk, onPick }) : []),
          ]}
          action={action}
        />
      </div>
      <ActionProblem action={action} who={recipient.name} />
      <p role="status" class="quiet">
        {sentence}
      </p>
      {shown === 'image' && <CardImage {...{ record, recipient, desk }} onCopied={setCopied} />}
      {shown === 'topics' && <ShareCheck key={`share ${record.id}`} {...{ record, recipient, desk }} />}
    </section>
  );
};
