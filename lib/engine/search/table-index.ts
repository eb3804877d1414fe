/** Holds the segments of one table of a project in memory and synchronizes them with the store before each search. */

import { FORMAT } from '../index/packed.ts';
import type { ProjectTable, SegmentKey } from '../store/store.ts';
import { allBits, type Bits, clearBit } from './bits.ts';
import type { Segment } from './segment.ts';
import { decodeSearchSegment } from './segment-bytes.ts';

export interface LoadedSegment {
  sequence: number;
  segment: Segment;
  bytes: number;
  /** Maps an identifier to its row in this segment. */
  rowOf: ReadonlyMap<string, number>;
}
/** A segment at one moment. */
export interface SegmentView extends LoadedSegment {
  /** The rows that no later segment has replaced. */
  live: Bits;
}
/** One table at one moment. A later write creates another view. */
export type TableView = readonly SegmentView[];

export interface TableIndex {
  /** Returns the same object as long as nothing was written. */
  view(): Promise<TableView>;
}

/** True if the view covers all that the store lists. Every write adds a segment with a sequence of its own. */
export const holds = (view: TableView, keys: readonly SegmentKey[]): boolean =>
  keys.length === view.length && keys.at(-1)?.sequence === view.at(-1)?.sequence;

const load = (sequence: number, bytes: Uint8Array): LoadedSegment => {
  const segment = decodeSearchSegment(bytes);
  return { sequence, segment, bytes: bytes.byteLength, rowOf: new Map(segment.ids.map((id, row) => [id, row])) };
};

/** Clears the live bits of the rows that younger segments replace. */
const without = (view: SegmentView, younger: readonly LoadedSegment[]): SegmentView => {
  const replaced = younger.flatMap(({ segment }) => segment.ids.flatMap((id) => view.rowOf.get(id) ?? []));
  if (replaced.length === 0) return view;
  const live = view.live.slice();
  for (const row of replaced) clearBit(live, row);
  return { ...view, live };
};

export const createTableIndex = <Row>(table: ProjectTable<Row>, project: string): TableIndex => {
  let current: TableView = [];

  /** Rewrites rows that were stored before the index existed, or indexed in another format. */
  const ensureIndexed = async (): Promise<void> => {
    const keys = await table.segments(project);
    const isForeign = keys.some(({ format }) => format !== FORMAT);
    if (isForeign || (keys.length === 0 && (await table.count(project)) > 0)) {
      await table.put(project, await table.all(project));
    }
  };

  const refresh = async (): Promise<TableView> => {
    const keys = await table.segments(project);
    if (holds(current, keys)) return current;
    const kept = current.filter(({ sequence }) => keys.some((key) => key.sequence === sequence));
    const added: LoadedSegment[] = [];
    for (const { sequence } of keys) {
      if (kept.some((segment) => segment.sequence === sequence)) continue;
      const bytes = await table.segment(project, sequence);
      // The segment was merged into another between the two reads.
      if (!bytes) return refresh();
      added.push(load(sequence, bytes));
    }
    const views = added.map((loaded, at) =>
      without({ ...loaded, live: allBits(loaded.segment.ids.length) }, added.slice(at + 1)),
    );
    current = [...kept.map((view) => without(view, added)), ...views];
    return current;
  };

  let turn: Promise<unknown> = Promise.resolve();
  let isChecked = false;
  const next = async (): Promise<TableView> => {
    if (!isChecked) await ensureIndexed();
    isChecked = true;
    return refresh();
  };

  return {
    view: () => {
      const view = turn.then(next);
      turn = view.catch(() => undefined);
      return view;
    },
  };
};
