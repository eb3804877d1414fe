/** Shows one check in a panel view: loading, missing, removed, or ready. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { RemovedNotice } from './actions/removed-notice.tsx';
import type { CheckReading } from './use-check.ts';

interface Props {
  desk: Desk;
  reading: CheckReading;
  recipientOf: (connection: string) => RecipientName;
  /** Why no check was started. */
  problem: string | undefined;
  /** Shown if there is no check. */
  none: ComponentChildren;
  onPick: (id: string) => void;
  children: (record: CheckRecord, onRemoved: () => void) => ComponentChildren;
}

export const ShownCheck = ({ desk, reading, recipientOf, problem, none, onPick, children }: Props) => {
  const [removed, setRemoved] = useState<CheckRecord>();
  const record = reading.state === 'read' ? reading.record : undefined;
  return (
    <>
      {problem !== undefined && (
        <p role="alert">
          <b>{t('state.notSent')}</b> · {problem}
        </p>
      )}
      {removed && (
        <RemovedNotice
          ids={[removed.id]}
          recipients={[recipientOf(removed.connection)]}
          desk={desk}
          onRestored={() => {
            setRemoved(undefined);
            onPick(removed.id);
          }}
        />
      )}
      {reading.state === 'reading' && <p class="quiet">{t('check.loading')}</p>}
      {reading.state === 'none' && !removed && none}
      {record && children(record, () => setRemoved(record))}
    </>
  );
};
