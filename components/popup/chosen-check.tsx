/** One check within the popup: a check that was just begun, or any where the panel cannot open. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import { t } from '../../lib/platform/words.ts';
import { CheckView, type CheckViewProps } from '../check/check-view.tsx';
import { useCheck } from '../check/use-check.ts';
import { SourceLinks } from './source-links.tsx';

interface Props extends Omit<CheckViewProps, 'record' | 'recipient' | 'onRemoved'> {
  id: string;
  recipientOf: (connection: string) => RecipientName;
  /** Leads back to the page; a removed check does so by itself. */
  onBack: () => void;
}

/** Takes the focus, because the control that had it is gone. */
const BackButton = ({ onBack }: Pick<Props, 'onBack'>) => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <button type="button" class="link" ref={button} onClick={onBack}>
      {t('popup.back')}
    </button>
  );
};

/** Reads the check by its id: a typed check is not among those of the page. */
export const ChosenCheck = ({ id, recipientOf, onBack, ...rest }: Props) => {
  const reading = useCheck(id);
  const isGone = reading.state === 'none';
  useEffect(() => {
    if (isGone) onBack();
  }, [isGone]);
  return (
    <>
      <BackButton onBack={onBack} />
      {reading.state === 'read' && (
        <>
          <CheckView
            record={reading.record}
            recipient={recipientOf(reading.record.connection)}
            onRemoved={onBack}
            {...rest}
          />
          <SourceLinks record={reading.record} />
        </>
      )}
    </>
  );
};
