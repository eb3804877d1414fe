// @vitest-environment happy-dom
/** Files of Community Notes over the real desk and a real engine: read, refused, stopped, continued and removed. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { ReadersNotesSection } from '../../../../components/evidence/readers-notes-section.tsx';
import { answerPart } from '../../../fakes/answer-part.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { all, bodyText, button, draw, press, shows } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { tablesOf } from '../../../fixtures/note-files.ts';

emptyDatabase();
const files = new Map<string, Blob>();
vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
  const address = `blob:${files.size}`;
  if (file instanceof Blob) files.set(address, file);
  return address;
});
/** A file is read up to here before this is resolved. */
let later = Promise.resolve();
vi.stubGlobal('fetch', async (address: string, request: { headers: { range: string } }) => {
  if (!request.headers.range.startsWith('bytes=0-')) await later;
  return answerPart(files.get(address), request);
});

const choose = async (tables: Record<string, string>) => {
  const field = document.querySelector('input[type="file"]') ?? expect.fail('No field for files.');
  const chosen = Object.entries(tables).map(([name, text]) => new File([text], name));
  Object.defineProperty(field, 'files', { configurable: true, value: chosen });
  await act(() => void field.dispatchEvent(new Event('change', { bubbles: true })));
};
const open = async () => {
  const { desk } = openDesk();
  await draw(h(ReadersNotesSection, { desk }));
  await vi.waitFor(() => expect(document.querySelector('input[type="file"]')).not.toBeNull());
  return desk;
};

const note = { id: '1', post: '1960000000000000001', text: 'The picture is of 1911.' };
const other = { ...note, id: '2', status: 'NEEDS_MORE_RATINGS' };

it('are read, counted and removed', async () => {
  const desk = await open();
  expect(button('Remove notes')).toBeUndefined();
  await choose(tablesOf([note, other]));
  await shows('1 note, read');
  expect(await desk.library.notes.held()).toMatchObject({ notes: 1, skipped: 0, isCut: false });
  await press('Remove notes');
  await vi.waitFor(() => expect(bodyText()).not.toContain('1 note'));
  expect(await desk.library.notes.held()).toBeUndefined();
});

it('are refused with a sentence where one is missing, and what was read stays', async () => {
  await open();
  await choose(tablesOf([note]));
  await shows('1 note, read');
  const [[name = '', text = ''] = []] = Object.entries(tablesOf([note]));
  await choose({ [name]: text });
  await shows('Both files are needed');
  expect(bodyText()).toContain('1 note, read');
});

it('are stopped by Cancel, and continue with the same files', async () => {
  const many = Array.from({ length: 9000 }, (_, at) => ({ ...note, id: String(at + 1), post: String(at + 1) }));
  const desk = await open();
  const held = Promise.withResolvers<void>();
  later = held.promise;
  await choose(tablesOf(many));
  await vi.waitFor(() => expect(all('progress')).toHaveLength(1));
  await press('Cancel');
  held.resolve();
  await vi.waitFor(() => expect(all('progress')).toHaveLength(0));
  expect((await desk.library.notes.held())?.readAt).toBeUndefined();
  await choose(tablesOf(many));
  await shows('9,000 notes, read');
});
