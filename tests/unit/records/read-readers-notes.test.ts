/** Reads the notes of a context, whatever a service sends in their place. */
import { expect, it } from 'vitest';
import type { Context } from '../../../lib/contract/context-checks.ts';
import { readersNotesOf } from '../../../lib/records/read-readers-notes.ts';
import { doneWith } from '../../fixtures/check-snapshots.ts';

const notesIn = (notes: unknown) => readersNotesOf({ state: doneWith({ readers_notes: notes } as Partial<Context>) }); // a service may send anything

const times = { written_at: '2026-03-01T10:00:00.000Z', read_at: '2026-03-20T12:00:00.000Z' };

it('the links at the end of a text are its sources, and those within it stay', () => {
  const text = 'See https://a.example/1 for the picture. https://b.example/2 https://a.example/1';
  expect(notesIn([{ text, ...times }])).toEqual([
    {
      text: 'See https://a.example/1 for the picture.',
      links: ['https://a.example/1', 'https://b.example/2'],
      written: '2026-03-01',
      read: '2026-03-20',
    },
  ]);
  expect(notesIn([{ text: 'https://a.example/1', ...times }])).toMatchObject([
    { text: 'https://a.example/1', links: ['https://a.example/1'] },
  ]);
});

it('what is no note is left out, and no other address becomes a link', () => {
  const text = 'javascript:alert(1) ftp://a.example/ https://';
  const broken = [null, 'a note', { text }, { text: 3, ...times }, { text, written_at: 'yesterday' }];
  expect(notesIn([...broken, { text, written_at: times.written_at, read_at: 7 }])).toEqual([
    { text, links: [], written: '2026-03-01' },
  ]);
  for (const other of [undefined, {}, 'notes', 7]) expect(notesIn(other)).toEqual([]);
});

it('more and longer ones than anyone reads are cut', () => {
  const found = notesIn(Array.from({ length: 500 }, () => ({ text: 'word '.repeat(50_000), ...times })));
  expect(found).toHaveLength(10);
  expect(found[0]?.text.length).toBeLessThanOrEqual(4000);
});
