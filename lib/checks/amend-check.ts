/** Applies events that do not change the state of a check: seen, removed, judged, annotated, or edited text. */
import type { CheckRecord } from '../records/check-record.ts';
import { isOver } from '../records/check-states.ts';
import { annotated } from './annotate.ts';
import type { CheckEvent } from './check-events.ts';

/** Returns the same record object if the event changes none of these. */
export const amended = (record: CheckRecord, event: CheckEvent, now: number): CheckRecord => {
  switch (event.name) {
    case 'consented':
      return event.input === undefined || record.state.name !== 'awaiting-consent'
        ? record
        : { ...record, input: event.input };
    case 'seen':
      return isOver(record.state) && record.seenAt === undefined ? { ...record, seenAt: now } : record;
    case 'judged': {
      const { notSameClaim, ...rest } = record;
      if (notSameClaim === event.notSame) return record;
      return event.notSame === undefined ? rest : { ...rest, notSameClaim: event.notSame };
    }
    case 'annotated':
      return annotated(record, event, now);
    case 'removed':
      return record.removedAt === undefined ? { ...record, removedAt: now } : record;
    case 'looked-for': {
      const { notFoundAt, ...rest } = record;
      if ((notFoundAt === undefined) === event.found) return record;
      return event.found ? rest : { ...record, notFoundAt: now };
    }
    case 'restored': {
      const { removedAt, ...rest } = record;
      return removedAt === undefined ? record : rest;
    }
    default:
      return record;
  }
};
