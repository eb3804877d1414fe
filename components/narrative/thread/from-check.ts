/** Builds the search and the trail of the links that lead on from a check. */
import { readCaption } from '../../../lib/records/read-caption.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import type { Address } from '../../panel/address.ts';
import { withCrumb } from '../../panel/trail.ts';
import { readSearchParams, type SearchParams } from '../stories-address.ts';

/** The address of an image names it to nobody. */
export const nameOfCheck = (record: CheckRecord): string =>
  (record.kind === 'image' && readCaption(record)) || record.input;

/** An address holds one project: the steps before the check are kept only if they lead through the same one. */
export const paramsFromCheck = (
  { query }: Address,
  record: CheckRecord,
  { connection, project }: { connection: string; project: string },
): SearchParams => {
  const here = readSearchParams(query);
  const isSame = here.connection === connection && here.project === project;
  const search: SearchParams = isSame ? here : { kind: 'narratives', text: '', connection, project };
  return {
    ...search,
    row: undefined,
    trail: withCrumb(search.trail ?? [], { what: 'check', id: record.id, name: nameOfCheck(record) }),
  };
};
