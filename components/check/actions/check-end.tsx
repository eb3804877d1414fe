/** Ends the view of a check: a report of a wrong result, and its removal. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { isOver } from '../../../lib/records/check-states.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { ActionProblem, useAction } from '../../controls/action.tsx';
import { ActionButtons, removalOf } from './check-actions.tsx';
import { ReportFold } from './report-fold.tsx';
import { snapshotWithWords } from './snapshot-with-words.ts';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
  desk: Desk;
  onRemoved: () => void;
}

export const CheckEnd = ({ record, recipient, desk, onRemoved }: Props) => {
  const action = useAction();
  if (!isOver(record.state)) return null;
  return (
    <footer class="check-end">
      <ReportFold key={record.id} taken={snapshotWithWords(record, recipient)} />
      <div class="actions">
        <ActionButtons actions={removalOf({ record, desk, onRemoved })} action={action} />
      </div>
      <ActionProblem action={action} who={recipient.name} />
    </footer>
  );
};
