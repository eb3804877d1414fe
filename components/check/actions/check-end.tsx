/** The last folds of a check, about the user's own part in it: a note, another request, a report, and its removal. */
import { isOver } from '../../../lib/records/check-states.ts';
import { ActionProblem, useAction } from '../../controls/action.tsx';
import { AgainForm } from './again-form.tsx';
import { AnnotationFold } from './annotation-fold.tsx';
import { ActionButtons, removalOf } from './check-actions.tsx';
import type { ControlsProps } from './check-controls.tsx';
import { ReportFold } from './report-fold.tsx';
import { snapshotWithWords } from './snapshot-with-words.ts';

export const CheckEnd = ({ record, recipient, desk, onPick, onRemoved }: ControlsProps) => {
  const action = useAction();
  const { id, state } = record;
  return (
    <footer class="check-end" key={id}>
      <AnnotationFold record={record} desk={desk} />
      {!recipient.own && isOver(state) && <AgainForm {...{ record, recipient, desk, onPick }} />}
      {isOver(state) && <ReportFold taken={snapshotWithWords(record, recipient)} />}
      <div class="actions">
        <ActionButtons actions={removalOf({ record, desk, onRemoved })} action={action} />
      </div>
      <ActionProblem action={action} who={recipient.name} />
    </footer>
  );
};
