/** The three controls of a check: copy, the next action, and more. */
import { Copy } from 'lucide-preact';
import { useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { copiedText } from '../../../lib/exports/copied-check.ts';
import { t } from '../../../lib/platform/words.ts';
import { isAnswered, isOver } from '../../../lib/records/check-states.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { ActionProblem, useAction } from '../../controls/action.tsx';
import { WithIcon } from '../../controls/with-icon.tsx';
import { ShareCheck } from '../../sharing/share-check.tsx';
import { DifferenceSection } from '../result/difference-section.tsx';
import { AgainForm } from './again-form.tsx';
import { AnnotationForm } from './annotation-form.tsx';
import { ActionButtons, actionsFor, largerOf, removalOf } from './check-actions.tsx';
import { ExportActions } from './export-actions.tsx';
import { ReportFold } from './report-fold.tsx';
import { snapshotWithWords } from './snapshot-with-words.ts';

export interface ControlsProps {
  record: CheckRecord;
  /** The earlier check that this one is compared with. */
  earlier: CheckRecord | undefined;
  recipient: RecipientName;
  desk: Desk;
  onPick: (id: string) => void;
  onRemoved: () => void;
}

type Copying = 'no' | 'done' | 'refused';

export const CheckControls = ({ record, earlier, recipient, desk, onPick, onRemoved }: ControlsProps) => {
  // A repeated check opens with its changes.
  const [isOpen, setOpen] = useState(earlier !== undefined);
  const [copying, setCopying] = useState<Copying>('no');
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setCopying('done'),
      () => setCopying('refused'),
    );
  };
  const action = useAction();
  return (
    <section aria-label={t('check.actions')}>
      <div class="actions">
        {isAnswered(record.state) && (
          <button type="button" onClick={() => copy(copiedText(snapshotWithWords(record, recipient)))}>
            <WithIcon icon={Copy}>{t('copy.text')}</WithIcon>
          </button>
        )}
        <ActionButtons actions={actionsFor({ record, recipient, desk, onPick })} action={action} />
        <button type="button" aria-expanded={isOpen} aria-controls="more" onClick={() => setOpen(!isOpen)}>
          {t('check.more')}
        </button>
      </div>
      <ActionProblem action={action} who={recipient.name} />
      <p role="status" class="quiet">
        {copying === 'done' ? t('copy.done') : copying === 'refused' ? t('copy.refused') : ''}
      </p>
      <div id="more" class="more" hidden={!isOpen}>
        {isOpen && (
          <>
            {earlier && <DifferenceSection earlier={earlier} record={record} />}
            <ShareCheck key={`share ${record.id}`} {...{ record, recipient, desk }} />
            {!recipient.own && isOver(record.state) && (
              <AgainForm key={record.id} record={record} recipient={recipient} desk={desk} onPick={onPick} />
            )}
            <ExportActions
              {...{ record, recipient, desk }}
              onCopy={copy}
              onCopied={(isDone) => setCopying(isDone ? 'done' : 'refused')}
            />
            {isOver(record.state) && (
              <ReportFold key={`report ${record.id}`} taken={snapshotWithWords(record, recipient)} onCopy={copy} />
            )}
            <AnnotationForm record={record} desk={desk} />
            <div class="actions">
              <ActionButtons
                actions={[...largerOf({ record, desk, onPick }), ...removalOf({ record, desk, onRemoved })]}
                action={action}
              />
            </div>
          </>
        )}
      </div>
    </section>
  );
};
