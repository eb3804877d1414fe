/** The operator's sentences where the engine states a code: a file that is not imported, a feed that is not read. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { evidenceFrom } from '../../../../server/work/evidence-settings-file.ts';
import { startTestServer, testFolder } from '../../../fixtures/servers.ts';

it('a server does not start with a broken file, and states its line', async () => {
  const importFile = join(await testFolder(), 'posts.ndjson');
  await writeFile(importFile, `${'\n'.repeat(1203)}{"post":\n`);
  await expect(startTestServer({ importFile })).rejects.toThrow('Line 1204 isn’t JSON.');
});

it('the log has the reason why a feed was not read', async () => {
  const lines: [string, unknown][] = [];
  const log = { warn: (message: string, error?: unknown) => void lines.push([message, error]) };
  const down = new TypeError('fetch failed');
  const fetch = async (address: string) => {
    if (address.includes('tide')) throw down;
    return new Response(null, { status: 500 });
  };
  const publishers = ['factdesk.example', 'tide.example'].map((host) => ({
    ...{ name: host, host, language: 'en' },
    feed: `https://${host}/feed/`,
  }));
  await startTestServer({ log, fetch, evidence: evidenceFrom({ publishers }) });
  await vi.waitUntil(() => lines.length >= 2);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['The feed of factdesk.example was not read. The host responded with status 500.', undefined],
      ['The feed of tide.example was not read. It didn’t respond.', down],
    ]),
  );
});
