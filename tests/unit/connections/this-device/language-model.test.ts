/** Which language model is asked on this device, where its host is named, and what becomes of its key. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { policySetting } from '../../../../lib/connections/policy/policy-mirror.ts';
import {
  keepLanguageModelKey,
  readLanguageModel,
  readLanguageModelKey,
  writeLanguageModel,
} from '../../../../lib/connections/this-device/language-model.ts';
import { deviceHosts } from '../../../../lib/connections/this-device/publishers.ts';
import { DEVICE } from '../../../../lib/contract/device/device.ts';
import { languageModelChoice } from '../../../../lib/contract/device/language-model.ts';
import { database } from '../../../../lib/records/database.ts';
import { changeStored } from '../../../../lib/records/stored-setting.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

vi.mock('webextension-polyfill', () => ({ default: { permissions: { contains: async () => true } } }));
const { recipientFor } = await import('../../../../lib/connections/recipient.ts');

emptyDatabase();

const endpoint = { kind: 'endpoint', base: 'http://models.home.example:11434/v1', model: 'small:4b' } as const;
const block = (host: string) => changeStored(policySetting, (policy) => ({ ...policy, blockedHosts: [host] }));

describe('the language model of this device', () => {
  it('is none to begin with, and checks are by rules', async () => {
    expect(await readLanguageModel()).toEqual({ kind: 'none' });
    expect(await recipientFor(DEVICE)).not.toHaveProperty('modelVersion');
  });

  it('is named among the hosts before anything is sent, and asked for with version 2.0', async () => {
    expect(await writeLanguageModel(endpoint)).toBeUndefined();
    expect(await deviceHosts()).toContain('models.home.example:11434');
    expect(await recipientFor(DEVICE)).toMatchObject({ modelVersion: '2.0' });
    await writeLanguageModel({ kind: 'browser' });
    expect(await deviceHosts()).not.toContain('models.home.example:11434');
    expect(await recipientFor(DEVICE)).toMatchObject({ modelVersion: '2.0' });
  });

  it('is none where the policy forbids its host', async () => {
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
  ])('is not at %s', (base) => expect(languageModelChoice.safeParse({ ...endpoint, base }).success).toBe(false));
});

describe('its key', () => {
  beforeEach(() => keepLanguageModelKey('hush-hush'));

  it('is kept sealed, and forgotten', async () => {
    expect(await readLanguageModelKey()).toBe('hush-hush');
    expect(JSON.stringify(await (await database()).getAll('secrets'))).not.toContain('hush');
    await keepLanguageModelKey(undefined);
    expect(await readLanguageModelKey()).toBeUndefined();
  });
});
