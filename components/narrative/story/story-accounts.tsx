/** Lists the accounts that wrote in a narrative: folded, and requested when it is opened. */
import { useState } from 'preact/hooks';
import { t } from '../../../lib/platform/words.ts';
import type { RowViewProps } from '../row-view.tsx';
import { Results } from '../search/results.tsx';
import { useListing } from '../search/use-listing.ts';

const Accounts = ({ desk, id, params, place, recipient, isRequested, onOpen }: RowViewProps) => {
  const project = params.project ?? place.project ?? '';
  const scope = { field: 'narrativeId', value: id } as const;
  const shown = useListing(desk, 'authors', { connection: place.connection, project, text: '', scope }, isRequested);
  return (
    <Results
      desk={desk}
      kind="authors"
      within="story"
      params={params}
      question={{ kind: 'authors', project, text: '', scope }}
      place={place}
      recipient={recipient}
      shown={shown}
      onOpen={onOpen}
    />
  );
};

export const StoryAccounts = (props: RowViewProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details class="story-accounts" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('stories.accountsOf')}</summary>
      {isOpen && <Accounts {...props} />}
    </details>
  );
};
