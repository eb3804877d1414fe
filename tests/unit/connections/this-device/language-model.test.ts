/** Tests which language model this device calls, where its host is named, and how its key is stored. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { policySetting } from '../../../../lib/connections/policy/policy-mirror.ts';
import { secretsDatabase } from '../../../../lib/connections/secrets-database.ts';
import {
  keepLanguageModelKey,
  readLanguageModel,
  readLanguageModelKey,
  writeLanguageModel,
} from '../../../../lib/connections/this-device/language-model.ts';
import { deviceHosts } from '../../../../lib/connections/this-device/publishers.ts';
import { DEVICE } from '../../../../lib/contract/device/device.ts';
import { languageModelChoice } from '../../../../lib/contract/device/language-model.ts';
import { changeStored } from '../../../../lib/records/stored-setting.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

vi.mock('webextension-polyfill', () => ({ default: { permissions: { contains: async () => true } } }));
const { recipientFor } = await import('../../../../lib/connections/recipient.ts');

emptyDatabase();

const endpoint = { kind: 'endpoint', base: 'http://models.home.example:11434/v1', model: 'small:4b' } as const;
const block = (host: string) => changeStored(policySetting, (policy) => ({ ...policy, blockedHosts: [host] }));

describe('the language model of this device', () => {
  it('is none by default, and checks use rules', async () => {
    expect(await readLanguageModel()).toEqual({ kind: 'none' });
    expect(await recipientFor(DEVICE)).not.toHaveProperty('modelVersion');
  });

  it('is named among the hosts before anything is sent, and selects version 2.0', async () => {
    expect(await writeLanguageModel(endpoint)).toBeUndefined();
    expect(await deviceHosts()).toContain('models.home.example:11434');
    expect(await recipientFor(DEVICE)).toMatchObject({ modelVersion: '2.0' });
    await writeLanguageModel({ kind: 'browser' });
    expect(await deviceHosts()).not.toContain('models.home.example:11434');
    expect(await recipientFor(DEVICE)).toMatchObject({ modelVersion: '2.0' });
  });

  it('is none if the policy forbids its host', async () => {
    await writeLanguageModel(endpoint);
    await block('home.example');
    expect(await readLanguageModel()).toEqual({ kind: 'none' });
    expect(await writeLanguageModel(endpoint)).toBe('models.home.example:11434');
  });

  it.each([
    'https://ada:hush@models.example/v1',
    'https://models.example/v1?key=1',
    'ftp://models.example',
    'models.example',
  ])('cannot be at %s', (base) => expect(languageModelChoice.safeParse({ ...endpoint, base }).success).toBe(false));
});

describe('the key of the language model', () => {
  beforeEach(() => keepLanguageModelKey('hush-hush'));

  it('is stored sealed, and deleted', async () => {
    expect(await readLanguageModelKey()).toBe('hush-hush');
    expect(JSON.stringify(await (await secretsDatabase()).getAll('secrets'))).not.toContain('hush');
    await keepLanguageModelKey(undefined);
    expect(await readLanguageModelKey()).toBeUndefined();
  });
});
