// @vitest-environment happy-dom
/** The first step of setting up a team where the operator of the server has set its sources, over a real desk, engine and tables. */
import 'fake-indexeddb/auto';
import { h } from 'preact';
import { expect, it, vi } from 'vitest';
import { SetUpScreen } from '../../../../components/team/set-up/set-up-screen.tsx';
import { saveConnection } from '../../../../lib/connections/change-connections.ts';
import type { Desk } from '../../../../lib/desk/client.ts';
import { evidenceFrom } from '../../../../server/work/evidence-settings-file.ts';
import { openCollectingDesk } from '../../../fixtures/collecting-desk.ts';
import { profile, SECRET } from '../../../fixtures/connections.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { all, draw, nameOf, press, shows } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { openServerSources } from '../../../fixtures/server-sources.ts';
import { openWholeDesk } from '../../../fixtures/whole-desk.ts';

emptyDatabase();

const LOCKED = 'The operator of Newsroom service has set these in a file. Nothing can be changed here.';
const step = 'section[aria-labelledby="set-up-fact-checkers"]';
const status = () => document.querySelector(`${step} [role="status"]`)?.textContent;
const controls = () => all(`${step} :is(button, a, input, select)`).map(nameOf);

const open = async (written: unknown) => {
  const { service } = await openServerSources(evidenceFrom(written));
  await saveConnection(profile, SECRET);
  const { team, topics } = openWholeDesk(async () => service).desk;
  const { connections, library } = openDesk().desk;
  const { collecting } = openCollectingDesk().desk;
  // The cast: the screen uses these areas of the desk alone.
  await draw(h(SetUpScreen, { desk: { collecting, connections, library, team, topics } as Desk }));
  await vi.waitFor(() => expect(status()).toBe(LOCKED));
};

it('says that the operator has set the fact-checkers, and has no control there', async () => {
  await open({ publishers: [{ name: 'Harbour Check', host: 'harbour.example' }] });
  expect(controls()).toEqual([]);
});

it('can be skipped where the operator has listed none, so that it is not left for ever', async () => {
  await open({});
  expect(controls()).toEqual(['Skip: 1. Fact-checkers']);
  await press('Skip: 1. Fact-checkers');
  await shows('Skipped.');
  expect(controls()).toEqual([]);
});
