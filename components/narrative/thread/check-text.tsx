/** Starts a check of a post's or a narrative's text; the check asks for consent as any other. */
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckOrigin } from '../../../lib/records/read-checks.ts';
import { useStart } from '../../check/begin/use-start.ts';
import { checkHref, leaveRow, type SearchParams } from '../stories-address.ts';

interface Props {
  desk: Pick<Desk, 'checks'>;
  text: string;
  origin: CheckOrigin;
  /** The trail that leads to the check. */
  params: SearchParams;
  /** The row of the list that it stands in. */
  row?: string;
}

/** Absent where there is no text. */
export const useTextCheck = ({ desk, text, origin, params, row }: Props) => {
  const { problem, start } = useStart((id) => {
    if (row !== undefined) leaveRow(row);
    location.hash = checkHref(params, id);
  });
  return text === '' ? undefined : { problem, start: () => void start(desk.checks.startFrom({ text, origin })) };
};

export const NotSent = ({ problem }: { problem: string | undefined }) =>
  problem === undefined ? null : (
    <p role="alert">
      <b>{t('state.notSent')}</b> · {problem}
    </p>
  );

export const CheckText = (props: Props) => {
  const check = useTextCheck(props);
  return (
    check && (
      <>
        <button type="button" onClick={check.start}>
          {t('thread.checkText')}
        </button>
        <NotSent problem={check.problem} />
      </>
    )
  );
};
