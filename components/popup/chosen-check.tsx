/** One check within the popup: a check that was just begun, or any where the panel cannot open. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { shownContext } from '../../lib/records/read-shown-context.ts';
import { CheckView, type CheckViewProps } from '../check/check-view.tsx';
import { useCheck } from '../check/use-check.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { ForeignLink } from '../foreign/foreign-link.tsx';
import { orderedSources } from '../source/source-order.ts';

const MAX_LINKS = 3;

/** The first sources of the check as links, those that carry its label before the others; the panel has their passages. */
const SourceLinks = ({ record }: { record: CheckRecord }) => {
  const context = shownContext(record);
  if (!context || context.sources.length === 0) return null;
  const { matched, others } = orderedSources(context);
  return (
    <section class="source-links" aria-labelledby="source-links">
      <h2 id="source-links">{t('check.sources')}</h2>
      <ul class="plain">
        {[...matched, ...others].slice(0, MAX_LINKS).map(({ source, number }) => (
          <li key={number} value={number}>
            <ForeignLink address={source.url}>
              <Foreign text={source.title || source.url} most={120} />
            </ForeignLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

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
