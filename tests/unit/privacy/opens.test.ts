/** Where Sidelight opens is read from the two settings of version 1, in which the panel counted if either opened it. */
import { expect, it } from 'vitest';
import { readPrivacy } from '../../../lib/privacy/privacy.ts';
import { writeSetting } from '../../../lib/records/settings.ts';
import { readUnreadable } from '../../../lib/records/stored-setting.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const first = {
  neverSend: { own: ['mine.example'], except: ['bank.example'] },
  privateWindows: true,
  retention: { checksMonths: 6 },
  notify: true,
};

it.each([
  [{ openPanel: false }, 'popup'],
  [{ openPanel: false, iconClick: 'popup' }, 'popup'],
  [{ openPanel: true }, 'panel'],
  [{ openPanel: true, iconClick: 'selection' }, 'panel'],
  [{ openPanel: false, iconClick: 'panel' }, 'panel'],
  [{ openPanel: false, iconClick: 'selection' }, 'page'],
])('reads %j as %s, and loses nothing else', async (chosen, opens) => {
  await writeSetting('privacy', { ...first, ...chosen });
  const { neverSend, privateWindows, retention, notify, ...read } = await readPrivacy();
  expect(read.opens).toBe(opens);
  expect({ privateWindows, notify, retention }).toEqual({
    privateWindows: true,
    notify: true,
    retention: { checksMonths: 6, postsDays: 30 },
  });
  expect(neverSend).toEqual({ blocked: [], own: ['mine.example'], except: ['bank.example'] });
  expect(await readUnreadable()).toEqual([]);
});
