/** Starts a check of a post's or a narrative's text; the check asks for consent as any other. */
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckOrigin } from '../../../lib/records/read-checks.ts';
import { useStart } from '../../check/begin/use-start.ts';
import { checkHref, type SearchParams } from '../stories-address.ts';
import { leaveRow } from './leave-row.ts';

interface Props {
  desk: Pick<Desk, 'checks'>;
  text: string;
  origin: CheckOrigin;
  /** The trail that leads to the check. */
  params: SearchParams;
  /** The row of the list that it stands in. */
  row?: string;
}

export const CheckText = ({ desk, text, origin, params, row }: Props) => {
  const { problem, start } = useStart((id) => {
    if (row !== undefined) leaveRow(row);
    location.hash = checkHref(params, id);
  });
  if (text === '') return null;
  return (
    <>
      <button type="button" onClick={() => start(desk.checks.startFrom({ text, origin }))}>
        {t('thread.checkText')}
      </button>
      {problem !== undefined && (
        <p role="alert">
          <b>{t('state.notSent')}</b> · {problem}
        </p>
      )}
    </>
  );
};
