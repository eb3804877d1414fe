/** A connection that was pasted is chosen only if its account is the one that the text names. */
import { expect, it } from 'vitest';
import { chooseConfirmed } from '../../../../components/connection/choose-confirmed.ts';
import { keepServiceRules } from '../../../../lib/connections/policy/service-rules.ts';
import { profile, SECRET } from '../../../fixtures/connections.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

const view = (you?: string) => ({
  rules: { neverSend: [], exportOff: false },
  publishers: [],
  limits: { waitingTexts: 0, waitingImages: 0 },
  ...(you === undefined ? {} : { you }),
});

const outcomeOf = async (server: ReturnType<typeof view> | undefined, email: string | undefined) => {
  const { desk } = openDesk();
  await desk.connections.save({ profile, secret: SECRET, keepsActive: true });
  expect((await desk.connections.list()).active).toBe('device');
  if (server) await keepServiceRules(profile.id, server, 1_800_000_000_000);
  // The settings use these areas of the desk and no others.
  const notice = await chooseConfirmed(desk as Parameters<typeof chooseConfirmed>[0], profile, email ? { email } : {});
  return { notice, active: (await desk.connections.list()).active };
};

it('is chosen for the account of the text, and where neither says whose it is', async () => {
  const chosen = { notice: undefined, active: profile.id };
  expect(await outcomeOf(view('ada@example.org'), 'Ada@Example.org')).toEqual(chosen);
});

it('is chosen at a service that has no accounts with addresses', async () => {
  expect(await outcomeOf(undefined, undefined)).toEqual({ notice: undefined, active: profile.id });
});

it.each([
  [
    'another account than the text says',
    view('mallory@example.org'),
    'ada@example.org',
    'belongs to mallory@example.org',
  ],
  ['an account that the text does not name', view('mallory@example.org'), undefined, 'belongs to mallory@example.org'],
  ['an account that its server does not confirm', undefined, 'ada@example.org', 'has not said whose account this is'],
])('is not chosen for %s, and the user is told', async (_, server, email, words) => {
  const { notice, active } = await outcomeOf(server, email);
  expect(notice).toContain(words);
  expect(active).toBe('device');
});
