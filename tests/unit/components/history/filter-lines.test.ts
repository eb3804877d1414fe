/** Filters the lines of the history. */
import { describe, expect, it } from 'vitest';
import {
  filterLines,
  isEverything,
  type LineFilter,
  queryOf,
  readFilter,
  sitesIn,
} from '../../../../components/history/filter-lines.ts';
import { hrefOf, readAddress } from '../../../../components/panel/address.ts';
import { type CheckLine, lineOf } from '../../../../lib/records/check-line.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { doneWith } from '../../../fixtures/check-snapshots.ts';

const at = (day: string) => new Date(`${day}T12:00`).getTime();
const page = (host: string) => ({ address: `https://${host}/x`, title: 'A title' });
const lines: CheckLine[] = [
  record(doneWith(), { id: 'ferry', input: 'The Night Ferry', page: page('a.example'), createdAt: at('2026-03-03') }),
  record(states.failed, {
    id: 'pier',
    input: 'The pier',
    page: page('a.example'),
    connection: 'device',
    createdAt: at('2026-03-02'),
  }),
  record(states.analysed, {
    id: 'picture',
    kind: 'image',
    input: 'https://b.example/p.jpg',
    createdAt: at('2026-03-01'),
  }),
].map(lineOf);

const none = readFilter(new URLSearchParams());
const found = (filter: Partial<LineFilter>) => filterLines(lines, { ...none, ...filter }).map(({ id }) => id);

describe('the filter', () => {
  it.each<[Partial<LineFilter>, string[]]>([
    [{}, ['ferry', 'pier', 'picture']],
    [{ words: '  night FERRY ' }, ['ferry']],
    [{ words: 'ferry pier' }, []],
    [{ words: 'title' }, ['ferry', 'pier']],
    [{ outcome: 'Warning' }, ['ferry']],
    [{ outcome: 'failed' }, ['pier']],
    [{ kind: 'image' }, ['picture']],
    [{ site: 'a.example' }, ['ferry', 'pier']],
    [{ connection: 'device' }, ['pier']],
    [{ from: '2026-03-02' }, ['ferry', 'pier']],
    [{ from: '2026-03-02', to: '2026-03-02' }, ['pier']],
    [{ site: 'a.example', words: 'the', outcome: 'failed' }, ['pier']],
  ])('%j', (filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });

  it('is written to the address and read from it again', () => {
    const filter: LineFilter = {
      ...{ words: 'a&b?=#', outcome: 'Warning', kind: 'link', site: 'a.example', connection: 'acme' },
      ...{ from: '2026-03-02', to: '2026-03-03' },
    };
    expect(readFilter(readAddress(hrefOf('history', [], queryOf(filter))).query)).toEqual(filter);
    expect(hrefOf('history', [], queryOf(none))).toBe('#/history');
  });

  it('ignores invalid values in the address', () => {
    expect(isEverything(readFilter(new URLSearchParams('outcome=Nice&kind=x&from=soon&to=2026-1-1')))).toBe(true);
  });

  it('lists the sites, those with the most checks first', () => {
    expect(sitesIn(lines)).toEqual(['a.example', 'b.example']);
  });
});
