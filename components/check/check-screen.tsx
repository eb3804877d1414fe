/**
 * The panel's first view: the checks and posts of the open page below the input for a new check; or one check in depth, with that
 * input folded above it.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { access } from '../../lib/platform/permissions.ts';
import { closeOwnWindow } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { holdsSeveralClaims } from '../../lib/text/claims/split-claims.ts';
import { useConnections } from '../connection/use-connections.ts';
import { ImagePage } from '../image/image-page.tsx';
import { originInImage } from '../image/origin-in-image.ts';
import { OwnImage } from '../image/own-image.tsx';
import { hrefOf } from '../panel/address.ts';
import { ElsewhereNotice, isOfOtherPage } from '../panel/elsewhere-notice.tsx';
import { PageView } from '../panel/page-view.tsx';
import type { ViewProps } from '../panel/view-props.ts';
import { BATCH, selectionHref } from './begin/batch-address.ts';
import { ClaimInput } from './begin/claim-input.tsx';
import { useStart } from './begin/use-start.ts';
import { CheckPage } from './check-page.tsx';
import { ShownCheck } from './shown-check.tsx';
import { useCheck } from './use-check.ts';

/** The states in which a check needs something of the user. */
const WAITING_FOR_USER: readonly string[] = ['awaiting-consent', 'awaiting-permission'];

/**
 * Closes the small window of a consent prompt once the user has answered all of it: the card in the page has the result. That of
 * an image is too small for it.
 */
const useWindowCloses = ({ kind, state }: Partial<CheckRecord>): void => {
  const wasWaiting = useRef(false);
  useEffect(() => {
    const isWaiting = state !== undefined && WAITING_FOR_USER.includes(state.name);
    if (wasWaiting.current && state !== undefined && !isWaiting && kind !== 'image')
      void closeOwnWindow().catch(() => {});
    wasWaiting.current = isWaiting;
  }, [kind, state?.name]);
};

interface Props extends ViewProps {
  /** Called when a text of several claims is pasted into the field for one. */
  onBatch: (text: string) => void;
}

export const CheckScreen = ({ desk, address, go, shown, onBatch }: Props) => {
  const named = address.path[0];
  const isOfPage = named === undefined;
  const reading = useCheck(named ?? '');
  const record = reading.state === 'read' ? reading.record : undefined;
  useWindowCloses(record ?? {});
  const earlier = useCheck(record?.earlier ?? '');
  const { active, services, recipientOf } = useConnections(desk);
  const [draft, setDraft] = useState<string>();
  // The field with typed words stays in view when the panel is led to a check.
  const [isInputOpen, setInputOpen] = useState(false);
  const keepInput = () => setInputOpen(true);
  const isFolded = !isOfPage && !isInputOpen;
  const pick = (id: string) => {
    setInputOpen(false);
    go(hrefOf('check', [id]));
  };
  const { problem, start: begin } = useStart(pick, (selection) => go(selectionHref(selection)));
  const start = (text: string, kind?: 'image') => begin(desk.checks.start({ text, kind }));
  const takeSeveral = (pasted: string): boolean => {
    const isSeveral = holdsSeveralClaims(pasted);
    if (isSeveral) onBatch(pasted);
    return isSeveral;
  };
  const isImage = record?.kind === 'image';
  useEffect(() => {
    if (isImage) go(hrefOf('image', address.path, Object.fromEntries(address.query)), 'replace');
  }, [isImage]);
  return (
    <>
      <h1 class="heard">{t('panel.check')}</h1>
      {shown?.isElsewhere && (isOfPage || (record && isOfOtherPage(record, shown))) && (
        <ElsewhereNotice access={access} />
      )}
      {/* An image of the user is taken while it is folded, too: it listens to the whole page. */}
      <div id="new-check" hidden={isFolded} onFocusIn={keepInput} onInput={keepInput}>
        <ClaimInput
          key={draft}
          words={draft ?? (address.query.has('new') ? '' : undefined)}
          onSubmit={start}
          onBatch={takeSeveral}
        />
        <OwnImage
          desk={desk}
          serviceName={recipientOf(active).own ? undefined : recipientOf(active).name}
          onStarted={(id) => go(hrefOf('image', [id]))}
        />
        <p class="wrap small beside-input">
          <a href={hrefOf('check', [BATCH])}>{t('batch.open')}</a>
        </p>
      </div>
      <ShownCheck
        {...{ desk, recipientOf, problem }}
        reading={isOfPage ? { state: 'none' } : reading}
        none={
          isOfPage ? (
            <PageView {...{ desk, shown, go, active, services, recipientOf }} start={begin} onPick={pick} />
          ) : (
            <p>{t('check.notHere')}</p>
          )
        }
        onPick={pick}
      >
        {(check, onRemoved) =>
          check.kind === 'image' ? (
            <ImagePage
              key={check.id}
              record={check}
              earlier={undefined}
              recipient={recipientOf(check.connection)}
              recipientOf={recipientOf}
              desk={desk}
              onPick={(id) => go(hrefOf('image', [id]))}
              onRemoved={onRemoved}
              onCheck={(text, found) => begin(desk.checks.startFrom({ text, origin: originInImage(check.id, found) }))}
            />
          ) : (
            <CheckPage
              key={`${check.id} ${earlier.state === 'read'}`}
              record={check}
              isAside={isOfOtherPage(check, shown)}
              earlier={earlier.state === 'read' ? earlier.record : undefined}
              recipient={recipientOf(check.connection)}
              desk={desk}
              onPick={pick}
              onRemoved={onRemoved}
              onEdit={(words) => {
                setDraft(words);
                setInputOpen(true);
              }}
            />
          )
        }
      </ShownCheck>
    </>
  );
};
