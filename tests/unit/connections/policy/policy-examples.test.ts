import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readPolicyFrom } from '../../../../lib/connections/policy/policy.ts';

const example = async (name: string) => JSON.parse(await readFile(`docs/policy/${name}`, 'utf8'));

/** The settings that each browser passes to the extension, from the file of the administrator. */
const handed = {
  'chromium.json': (file: { '3rdparty': { extensions: object } }) => Object.values(file['3rdparty'].extensions),
  'firefox.json': (file: { policies: { '3rdparty': { Extensions: object } } }) =>
    Object.values(file.policies['3rdparty'].Extensions),
};

describe('the examples for administrators', () => {
  it.each(Object.entries(handed))('%s is read with its intended meaning', async (name, settingsIn) => {
    const [settings] = settingsIn(await example(name));
    const { policy } = readPolicyFrom(settings);
    expect(policy.problems).toEqual([]);
    expect(policy).toMatchObject({
      organisation: 'Example News',
      activeConnection: 'policy:desk',
      connections: [{ id: 'policy:desk', name: 'Desk service', account: 'reader', hasSecret: false }],
      blockedHosts: ['intranet.example'],
      publishers: [{ name: 'FactDesk', host: 'factdesk.example' }],
      evidence: { wikipedia: ['en', 'de'], ask: ['wikidata'] },
      retention: { checksMonths: 6, postsDays: 14 },
      locked: ['activeConnection', 'retention'],
    });
    expect(policy).not.toHaveProperty('exportOff');
    expect(settings).toHaveProperty('exportOff', false);
  });

  it('name the same extension in the file that installs it and the file that updates it', async () => {
    const chromium = await example('chromium.json');
    const [id = '?'] = Object.keys(chromium.ExtensionSettings);
    expect(Object.keys(chromium['3rdparty'].extensions)).toEqual([id]);
    expect(await readFile('docs/policy/updates-chromium.xml', 'utf8')).toContain(`appid="${id}"`);
    const firefox = await example('firefox.json');
    const [gecko = '?'] = Object.keys(firefox.policies.ExtensionSettings);
    expect(Object.keys((await example('updates-firefox.json')).addons)).toEqual([gecko]);
  });
});
