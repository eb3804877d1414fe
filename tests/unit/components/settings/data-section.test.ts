// @vitest-environment happy-dom
/** A copy is brought back over the real desk: its fact-checkers and services are shown, and taken only if they are ticked. */
import axe from 'axe-core';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { DataSection } from '../../../../components/settings/data-section.tsx';
import { connectionsSetting } from '../../../../lib/connections/profiles.ts';
import { readPublishers } from '../../../../lib/connections/this-device/publishers.ts';
import { dataDesk } from '../../../../lib/desk/data.ts';
import { readChecks } from '../../../../lib/records/read-checks.ts';
import { readStored } from '../../../../lib/records/stored-setting.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { profile } from '../../../fixtures/connections.ts';
import { deskClientOf } from '../../../fixtures/desk-client.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();
afterEach(() => act(() => render(null, document.body)));

const publishers = [
  { name: 'FactDesk\u202e', host: 'factdesk.example' },
  { name: 'Impostor', host: 'impostor.example' },
];
const checks = [record(states.done, { id: 'one' })];

const choose = async (settings: unknown) => {
  const desk = deskClientOf({ data: dataDesk({ eraseEverything: async () => {} }) });
  await act(() => render(h(DataSection, { desk, onErased: () => {} }), document.body));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('No field for a file.');
  const file = new File([JSON.stringify({ format: 'sidelight', settings, checks })], 'copy.json');
  Object.defineProperty(input, 'files', { value: [file] });
  await act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
};
const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 5000 });
const labels = () => [...document.querySelectorAll('label:has([type="checkbox"])')];
const press = (name: string) =>
  act(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
const services = async () => (await readStored(connectionsSetting)).services;

it('takes the fact-checkers and services that stay ticked', async () => {
  await choose({ publishers, services: [profile] });
  await shows('Bring back');
  expect([await readPublishers(), await services(), await readChecks()]).toEqual([[], [], []]);
  expect(labels().map(({ textContent }) => textContent?.trim())).toEqual([
    'FactDesk factdesk.example',
    'Impostor impostor.example',
    'Newsroom service service.example, login.service.example',
  ]);
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await act(() => labels()[1]?.querySelector('input')?.click());
  await press('Bring back');
  await shows('1 check was brought back.');
  expect((await readPublishers()).map(({ host }) => host)).toEqual(['factdesk.example']);
  expect(await services()).toMatchObject([{ id: profile.id }]);
  expect(labels()).toEqual([]);
});

it('takes nothing after Cancel', async () => {
  await choose({ publishers, services: [profile] });
  await shows('Bring back');
  await press('Cancel');
  await shows('Nothing was brought back.');
  expect([await readPublishers(), await services(), await readChecks()]).toEqual([[], [], []]);
});

it('brings checks at once if the file names nobody new', async () => {
  await choose({ publishers: [], services: 'none' });
  await shows('1 check was brought back.');
  expect(await readChecks()).toMatchObject([{ id: 'one' }]);
});
