/** Leads on from a narrative: to the checks of its sentence, and to a check of it. */
import { useCallback } from 'preact/hooks';
import type { Narrative } from '../../../lib/contract/narratives.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { narrativeTexts } from '../../../lib/narratives/listing/narrative-texts.ts';
import { t } from '../../../lib/platform/words.ts';
import { readChecksOfInput } from '../../../lib/records/read-checks.ts';
import { useChecks } from '../../check/use-checks.ts';
import { useConnections } from '../../connection/use-connections.ts';
import { withCrumb } from '../../panel/trail.ts';
import type { SearchParams } from '../stories-address.ts';
import { CheckLinks } from './check-links.tsx';
import { CheckText } from './check-text.tsx';
import { checkableSentence, sentenceToCheck } from './checkable-text.ts';

interface Props {
  desk: Desk;
  row: Narrative;
  connection: string;
  project: string;
  /** The search and the trail of the narrative's own view. */
  params: SearchParams;
}

const MAX_NAME = 200;

export const StoryChecks = ({ desk, row, connection, project, params }: Props) => {
  const { narrativeId } = row;
  const text = checkableSentence(row);
  const name = (narrativeTexts(row).headline ?? '').slice(0, MAX_NAME);
  const { recipientOf } = useConnections(desk);
  const records = useChecks(useCallback(async () => (text === '' ? [] : readChecksOfInput(text)), [text])) ?? [];
  const trail = withCrumb(params.trail ?? [], { what: 'story', id: narrativeId, name });
  const onward = { ...params, connection, project, row: undefined, trail };
  return (
    <>
      {records.length > 0 && (
        <CheckLinks {...{ records, recipientOf }} params={onward} title={t('thread.checksOfSentence')} />
      )}
      <div class="actions">
        <CheckText
          desk={desk}
          text={sentenceToCheck(row)}
          origin={{ what: 'story', connection, project, narrativeId, name }}
          params={onward}
        />
      </div>
    </>
  );
};
