/** Lists what belongs to the shown row, such as the accounts of a narrative: folded, and requested when it is opened. */
import { useState } from 'preact/hooks';
import type { RowViewProps } from './row-view.tsx';
import { Results } from './search/results.tsx';
import { useListing } from './search/use-listing.ts';

interface Props extends RowViewProps {
  title: string;
  kind: 'authors' | 'narratives';
  /** The field of the listed rows' posts that holds the id of the shown row. */
  field: 'narrativeId' | 'authorId';
  /** The view that it stands in. */
  within: 'story' | 'author';
}

const Rows = ({
  desk,
  kind,
  field,
  within,
  id,
  params,
  place,
  recipient,
  isRequested,
  onOpen,
}: Omit<Props, 'title'>) => {
  const project = params.project ?? place.project ?? '';
  const scope = { field, value: id };
  const shown = useListing(desk, kind, { connection: place.connection, project, text: '', scope }, isRequested);
  return (
    <Results
      desk={desk}
      kind={kind}
      within={within}
      params={params}
      question={{ kind, project, text: '', scope }}
      place={place}
      recipient={recipient}
      shown={shown}
      onOpen={onOpen}
    />
  );
};

export const RowsOfRow = ({ title, ...props }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details class="fold rows-of-row" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <Rows {...props} />}
    </details>
  );
};
