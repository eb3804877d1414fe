/** Tests that a server judges claims of model version 2.0 with the model that its operator chose, and by rules without one. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentence } from '../../../../lib/contract/sentence.ts';
import { type Clock, systemClock } from '../../../../lib/platform/clock.ts';
import type { Log } from '../../../../lib/platform/log.ts';
import { evidenceFrom, readEvidenceFile, withKeyOf } from '../../../../server/work/evidence-settings-file.ts';
import { settledCheck } from '../../../contract/subject.ts';
import { silentLog } from '../../../fakes/silent-log.ts';
import { inEnglish } from '../../../fixtures/english.ts';
import { clientBySecret, startIssuingServer, testFolder } from '../../../fixtures/servers.ts';
import { worldOfFile } from '../../../fixtures/world-of-file.ts';
import { sentences } from '../../../world/content/sentences.ts';
import { worldFetch } from '../../engine/context/ask-world.ts';
import { startModelServer } from '../../engine/context/judge/language-model/model-server.ts';

const KEY = 'sk-9d1e';
const PUBLISHERS = [{ name: 'FactDesk', host: 'factdesk.example', language: 'en' }];

const world = await worldOfFile();

/** The limits of time are tested elsewhere: a busy machine must not reach them here. */
const patientClock: Clock = { ...systemClock, sleep: (ms, signal) => systemClock.sleep(ms * 10, signal) };

/** The context of a check by a server with these settings. */
const checkedBy = async (settings: object, modelVersion: '1.0' | '2.0', log: Log = silentLog) => {
  const evidence = evidenceFrom({ publishers: PUBLISHERS, feedHours: 0, ...settings });
  const server = await startIssuingServer({ log, clock: patientClock, evidence, fetch: worldFetch(world) });
  const service = clientBySecret(server, server.credentials.member);
  const { id } = await service.contextChecks.create({ body: { input: sentences.checked, modelVersion } });
  const check = await settledCheck(service, id);
  return check.status === 'success' ? check.context : expect.fail('The check failed.');
};

const startModel = async () => {
  const { server, requests } = await startModelServer(({ name }) =>
    name === 'report' ? { summary: { text: 'Libraries close.', sources: [1] }, sentences: [] } : {},
  );
  const languageModel = { kind: 'endpoint', base: `${server.address}/v1`, model: 'small-model:4b' };
  return { languageModel, requests, received: server.calls.received };
};

describe('a check of model version 2.0', () => {
  it('is judged by the model, which gets the key, the claim and the passages', async () => {
    const { languageModel, requests, received } = await startModel();
    const context = await checkedBy({ languageModel, languageModelKey: KEY }, '2.0');
    expect(context).toMatchObject({ judge: 'small-model:4b', model_version: '2.0', label: 'Warning' });
    expect(received[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(requests.at(-1)?.material).toContain(sentences.checked);
    expect(JSON.stringify(context)).not.toContain(KEY);
  });

  it('is judged by rules, and says why, where the model does not answer or there is none', async () => {
    const nowhere = { kind: 'endpoint', base: 'http://127.0.0.1:9/v1', model: 'small' };
    const logged: string[] = [];
    const unanswered = await checkedBy({ languageModel: nowhere }, '2.0', { warn: (line) => logged.push(line) });
    expect(unanswered).toMatchObject({ label: 'Warning' });
    expect(unanswered.response).toContain(inEnglish([sentence('modelFailure.unforeseen')]));
    // Where the model is concerns the operator alone.
    expect(JSON.stringify(unanswered)).not.toContain('127.0.0.1:9');
    expect(logged.join()).toContain('127.0.0.1:9');
    const without = await checkedBy({}, '2.0');
    expect(without).toMatchObject({ judge: 'rules', model_version: '1.0', label: 'Warning' });
    expect(without.response).toContain('No language model is set up. Version 1.0 answered, by rules alone.');
  });
});

it('a check of model version 1.0 sends nothing to the model', async () => {
  const { languageModel, received } = await startModel();
  expect(await checkedBy({ languageModel }, '1.0')).toMatchObject({ judge: 'rules', model_version: '1.0' });
  expect(received).toEqual([]);
});

describe('the settings of the model', () => {
  it('take the key of the environment before that of the file', () => {
    const evidence = evidenceFrom({ languageModelKey: 'of the file' });
    expect(withKeyOf({}, evidence).languageModelKey).toBe('of the file');
    expect(withKeyOf({ SIDELIGHT_LANGUAGE_MODEL_KEY: KEY }, evidence).languageModelKey).toBe(KEY);
  });

  it('are rejected by name, without the key, if they are none of a server', async () => {
    const file = join(await testFolder(), 'evidence.json');
    for (const languageModel of [{ kind: 'browser' }, { kind: 'endpoint', base: 'ftp://a.example', model: 'm' }]) {
      await writeFile(file, JSON.stringify({ languageModel, languageModelKey: KEY }));
      const refusal = await readEvidenceFile(file).catch(String);
      expect(refusal).toContain('cannot be read: languageModel');
      expect(refusal).not.toContain(KEY);
    }
  });
});
