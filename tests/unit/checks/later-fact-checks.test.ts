/** Fact-checks that came into the library after a check: what a check takes over, and what the user says about them. */
import { describe, expect, it } from 'vitest';
import { step } from '../../../lib/checks/check-machine.ts';
import { lineOf } from '../../../lib/records/check-line.ts';
import { type CheckRecord, checkRecord } from '../../../lib/records/check-record.ts';
import { openMatch } from '../../../lib/records/read-close-matches.ts';
import { isComparedLater, lastDismissed, shownLaterFactChecks } from '../../../lib/records/read-later-fact-checks.ts';
import { NOW, record, states } from '../../fixtures/check-samples.ts';
import { CLAIM, doneWith, doneWithCloseMatches } from '../../fixtures/check-snapshots.ts';

const URL_OF = 'https://factdesk.example/ferry';
const found = { url: URL_OF, title: 'Did the ferry carry 41,200?', publisher: 'FactDesk', date: '2026-03-03' };
const other = { url: 'https://tide.example/ferry', title: 'The ferry in winter', publisher: 'Tide Check' };
const unlabelled = record(states.done, { input: CLAIM, seenAt: NOW });

type Event = Parameters<typeof step>[1];
const changed = (check: CheckRecord, ...events: Event[]): CheckRecord =>
  events.reduce((current, event) => step(current, event, { now: NOW, online: true }).record, check);
const laterFound = (...factChecks: (typeof found | typeof other)[]): Event => ({ name: 'later-found', factChecks });

describe('a check without a label', () => {
  it('takes over a later fact-check as unseen, and is no longer unseen once it was seen', () => {
    const news = changed(unlabelled, laterFound(found));
    expect(checkRecord.parse(news)).toEqual(news);
    expect(news).toMatchObject({ laterFactChecks: [{ ...found, foundAt: NOW }], unseenLater: true });
    expect(lineOf(news).outcome).toBe('later');
    expect(news.state).toBe(unlabelled.state);
    expect(changed(news, { name: 'seen' }).unseenLater).toBeUndefined();
  });

  it('does not receive one twice, nor one that is among its close matches', () => {
    const once = changed(unlabelled, laterFound(found));
    expect(changed(once, laterFound(found))).toBe(once);
    const close = record(doneWithCloseMatches(), { input: CLAIM });
    const url = openMatch(close)?.match.url ?? '';
    expect(changed(close, laterFound({ ...found, url }))).toBe(close);
    expect(changed(close, laterFound(other))).not.toBe(close);
  });

  it('keeps what the user says about one of them, and undoes it', () => {
    const both = changed(unlabelled, laterFound(found, other));
    const one = changed(both, { name: 'later-dismissed', url: URL_OF, dismissed: true });
    expect(shownLaterFactChecks(one).map(({ url }) => url)).toEqual([other.url]);
    expect([one.unseenLater, lastDismissed(one)?.url]).toEqual([true, URL_OF]);
    const none = changed(one, { name: 'later-dismissed', url: other.url, dismissed: true });
    expect([none.unseenLater, lineOf(none).outcome]).toEqual([undefined, 'none']);
    expect(changed(none, laterFound(found))).toBe(none);
    const back = changed(none, { name: 'later-dismissed', url: URL_OF, dismissed: false });
    expect(shownLaterFactChecks(back).map(({ url }) => url)).toEqual([URL_OF]);
  });

  it('receives none while the user has them off for it', () => {
    const off = changed(unlabelled, { name: 'later-switched', isOn: false });
    expect(changed(off, laterFound(found))).toBe(off);
    expect(changed(off, { name: 'later-switched', isOn: true })).toEqual(unlabelled);
  });

  it('keeps the last ten', () => {
    const many = Array.from({ length: 12 }, (_, place) => ({ ...found, url: `${URL_OF}/${place}` }));
    const { laterFactChecks } = changed(unlabelled, laterFound(...many));
    expect(laterFactChecks?.map(({ url }) => url)).toEqual(many.slice(2).map(({ url }) => url));
  });
});

describe('later fact-checks are none for a check', () => {
  it.each<[string, CheckRecord]>([
    ['with a label', record(doneWith(), { input: CLAIM })],
    ['without a result', record(states.waiting)],
    ['that failed', record(states.failed)],
    ['of an image', record(states.analysed, { kind: 'image' })],
    ['of a link', record(states.done, { kind: 'link' })],
    ['from a private window', record(states.done, { isPrivate: true })],
    ['that was removed', record(states.done, { removedAt: NOW })],
    ['of the practice', record(states.done, { connection: 'practice' })],
  ])('%s', (_, check) => {
    expect(isComparedLater(check)).toBe(false);
    expect(changed(check, laterFound(found))).toBe(check);
  });

  it('of which the user matched a claim', () => {
    const close = record(doneWithCloseMatches(), { input: CLAIM });
    const rated = openMatch(close)?.match ?? { url: '', claim: '' };
    const decided = changed(close, { name: 'decided', rated, relation: 'same' });
    expect(isComparedLater(close)).toBe(true);
    expect(isComparedLater(decided)).toBe(false);
  });

  it('but for one whose label the user rejected', () => {
    const judged = changed(record(doneWith(), { input: CLAIM }), { name: 'judged', notSame: true });
    expect(isComparedLater(judged)).toBe(true);
  });
});
