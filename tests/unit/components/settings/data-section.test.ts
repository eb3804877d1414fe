// @vitest-environment happy-dom
/** A copy is imported over the real desk: its fact-checkers and services are shown, and taken only if they are ticked. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DataSection } from '../../../../components/settings/data-section.tsx';
import { connectionsSetting } from '../../../../lib/connections/profiles.ts';
import { keepSecret, secretOf } from '../../../../lib/connections/secrets.ts';
import { readPublishers } from '../../../../lib/connections/this-device/publishers.ts';
import { database } from '../../../../lib/records/database.ts';
import { readChecks } from '../../../../lib/records/read-checks.ts';
import { changeStored, readStored } from '../../../../lib/records/stored-setting.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import { answerPart } from '../../../fakes/answer-part.ts';
import { deriveQuickly } from '../../../fakes/quick-derivation.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { profile, SECRET } from '../../../fixtures/connections.ts';
import { openDataDesk } from '../../../fixtures/data-desk.ts';
import { deskClientOf } from '../../../fixtures/desk-client.ts';
import { draw, press, shows, undraw, write } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();
/** The files that have an address, the last of them last. */
const files: Blob[] = [];
vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
  if (file instanceof Blob) files.push(file);
  return `blob:${files.length - 1}`;
});
/** A file is read up to here before this is resolved. */
let later = Promise.resolve();
vi.stubGlobal('fetch', async (address: string, request: { headers: { range: string } }) => {
  if (!request.headers.range.startsWith('bytes=0-')) await later;
  return answerPart(files[Number(address.slice('blob:'.length))], request);
});

const publishers = [
  { name: 'FactDesk\u202e', host: 'factdesk.example' },
  { name: 'Impostor', host: 'impostor.example' },
];
const checks = [record(states.done, { id: 'one' })];

const chooseFile = async (file: File) => {
  const desk = deskClientOf({ data: openDataDesk().desk });
  await draw(h(DataSection, { desk, onErased: () => {} }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('No field for a file.');
  Object.defineProperty(input, 'files', { value: [file] });
  await act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
};
const choose = (settings: unknown) =>
  chooseFile(new File([JSON.stringify({ format: 'sidelight', settings, checks })], 'copy.json'));
const labels = () => [...document.querySelectorAll('fieldset.choices label')];
const services = async () => (await readStored(connectionsSetting)).services;

it('takes the fact-checkers and services that stay ticked', async () => {
  await choose({ publishers, services: [profile] });
  await shows('What do you want to import?');
  expect([await readPublishers(), await services(), await readChecks()]).toEqual([[], [], []]);
  expect(labels().map(({ textContent }) => textContent?.trim())).toEqual([
    'FactDesk factdesk.example',
    'Impostor impostor.example',
    'Newsroom service service.example, login.service.example',
  ]);
  await act(() => labels()[1]?.querySelector('input')?.click());
  await press('Import');
  await shows('Imported 1 check.');
  expect((await readPublishers()).map(({ host }) => host)).toEqual(['factdesk.example']);
  expect(await services()).toMatchObject([{ id: profile.id }]);
  expect(labels()).toEqual([]);
});

it('takes nothing after Cancel', async () => {
  await choose({ publishers, services: [profile] });
  await shows('What do you want to import?');
  await press('Cancel');
  await shows('Nothing was imported.');
  expect([await readPublishers(), await services(), await readChecks()]).toEqual([[], [], []]);
});

it('imports checks at once if the file names nobody new', async () => {
  await choose({ publishers: [], services: 'none' });
  await shows('Imported 1 check.');
  expect(await readChecks()).toMatchObject([{ id: 'one' }]);
});

describe('an encrypted copy', () => {
  beforeAll(() => void deriveQuickly());

  const PASSPHRASE = 'correct horse battery';

  const save = async (): Promise<Blob> => {
    const desk = deskClientOf({ data: openDataDesk().desk });
    await draw(h(DataSection, { desk, onErased: () => {} }));
    await act(() => document.querySelector<HTMLInputElement>('[name="encrypted"]')?.click());
    await press('Export');
    await shows('Use at least 12 characters.');
    await write('#copy-fresh', PASSPHRASE);
    await write('#copy-again', `${PASSPHRASE}!`);
    await press('Export');
    await shows('The passphrases don’t match.');
    await write('#copy-again', PASSPHRASE);
    await act(() => document.querySelector<HTMLInputElement>('[name="secrets"]')?.click());
    await press('Export');
    await shows('Downloaded sidelight-');
    return files.at(-1) ?? expect.fail('Nothing was saved.');
  };

  it('is imported with its passphrase and its secrets, and with no other', async () => {
    await writeCheck(record(states.done, { id: 'one' }));
    await changeStored(connectionsSetting, (stored) => ({ ...stored, services: [profile] }));
    await keepSecret(profile.id, SECRET);
    const blob = await save();
    expect(await blob.text()).not.toMatch(/"one"|service\.example/);
    const db = await database();
    await Promise.all(Array.from(db.objectStoreNames, (name) => db.clear(name)));
    await undraw();

    await chooseFile(new File([blob], 'copy.sidelight'));
    await shows('Passphrase of this file');
    await write('#copy-passphrase', 'another passphrase');
    await press('Open');
    await shows('Wrong passphrase, or the beginning of the file is damaged.');
    await write('#copy-passphrase', PASSPHRASE);
    await press('Open');
    await shows('Stored sign-ins and keys');
    await press('Import');
    await shows('Imported 1 check.');
    expect(await readChecks()).toMatchObject([{ id: 'one' }]);
    expect(await secretOf(profile.id)).toBe(SECRET);
  });

  it('that is damaged adds nothing, and says so', async () => {
    await writeCheck(record(states.done, { id: 'one' }));
    const blob = await save();
    await undraw();
    await chooseFile(new File([blob.slice(0, blob.size - 1)], 'copy.sidelight'));
    await shows('Passphrase of this file');
    await write('#copy-passphrase', PASSPHRASE);
    await press('Open');
    await shows('The file is damaged.');
    expect(document.querySelector('fieldset.choices')).toBeNull();
  });
});

it('shows the progress of a large file, and stops on request', async () => {
  const line = `${JSON.stringify({ filler: 'x'.repeat(1000) })},\n`;
  const lines = Array.from({ length: 4 }, () => line.repeat(1000));
  const file = new File(['{"format":"sidelight","version":2,"checks":[\n', ...lines, '\n]}\n'], 'copy.json');
  const { promise, resolve } = Promise.withResolvers<void>();
  later = promise;
  await chooseFile(file);
  await vi.waitFor(() => expect(document.querySelector('progress')?.getAttribute('max')).toBe(String(file.size)));
  await press('Cancel');
  resolve();
  await shows('Stopped.');
  expect(document.querySelector('progress')).toBeNull();
});
