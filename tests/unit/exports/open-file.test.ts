/** Opens files of a colleague: unchanged ones, changed ones, and ones made to harm. */
import { deflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { evidenceZip } from '../../../lib/exports/evidence-file.ts';
import { exportChecks } from '../../../lib/exports/exported-checks.ts';
import { withSum } from '../../../lib/exports/json-sum.ts';
import { openExportedFile } from '../../../lib/exports/open-file.ts';
import { MAX_FILE_BYTES } from '../../../lib/exports/read-evidence.ts';
import { NOW, states } from '../../fixtures/check-samples.ts';
import { CLAIM, taken } from '../../fixtures/check-snapshots.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { forgedZip } from '../../fixtures/forged-zip.ts';
import { listSigner } from '../../fixtures/list-signer.ts';
import { zipOf } from '../../fixtures/zip-of.ts';

emptyDatabase();

type Files = Record<string, Uint8Array>;

const evidence = async (...more: Parameters<typeof evidenceZip>[0]) =>
  (await evidenceZip([taken(), ...more], { now: NOW, signer: await listSigner() })).content;
const openZip = (zip: Uint8Array<ArrayBuffer>) => openExportedFile(new Blob([zip]));
const changed = async (change: (files: Files) => unknown) => {
  const files = unzipSync(await evidence());
  change(files);
  return openZip(zipOf(files));
};
const bytes = (text: string) => new TextEncoder().encode(text);

describe('an evidence file', () => {
  it('is unchanged, with the key of its sender and its checks', async () => {
    const opened = await openZip(await evidence(taken({ state: states.failed })));
    expect(opened).toMatchObject({
      kind: 'evidence',
      state: { changed: [], added: [], signature: 'holds', fingerprint: (await listSigner()).fingerprint },
      checks: [
        {
          ...{ input: CLAIM, word: 'Warning', by: 'This device', page: 'https://harbour-post.example/ferry' },
          sources: [{ title: 'How many took the ferry?', url: 'https://factdesk.example/ferry' }, { title: 'Ferry' }],
          whole: { check: { id: 'c1' }, answer: { status: 'success' } },
        },
        { whole: { check: { state: 'failed' } } },
      ],
    });
  });

  it('reveals a changed, a missing and an added file', async () => {
    expect(await changed((files) => (files['page.html'] = bytes('<!doctype html>')))).toMatchObject({
      state: { changed: ['page.html'], signature: 'holds' },
    });
    expect(await changed((files) => delete files['checks/1/answer.json'])).toMatchObject({
      state: { changed: ['checks/1/answer.json'] },
    });
    expect(await changed((files) => (files['checks/2/check.json'] = bytes('{}')))).toMatchObject({
      state: { changed: [], added: ['checks/2/check.json'] },
    });
  });

  it('reveals a list that was made anew', async () => {
    const renew = (files: Files) => {
      files['SHA-256.txt'] = bytes('');
    };
    expect(await changed(renew)).toMatchObject({ state: { signature: 'differs' } });
    expect(await changed((files) => (files['SHA-256.txt.sig'] = bytes('0?')))).toMatchObject({
      state: { signature: 'none' },
    });
    expect(await changed((files) => (files['public-key.pem'] = bytes('no key')))).toMatchObject({
      state: { signature: 'none', changed: ['public-key.pem'] },
    });
  });

  it('with a check that cannot be read shows the others', async () => {
    const zip = unzipSync(await evidence(taken({ id: 'c2' }), taken({ id: 'c3' })));
    zip['checks/2/check.json'] = bytes('{"input":');
    const opened = await openZip(zipOf(zip));
    expect('checks' in opened && opened.checks.map(({ whole }) => whole?.check.id)).toEqual(['c1', 'c3']);
  });

  it.each(['page.html', 'PAGE.HTML', '__proto__', 'checks/../page.html'])(
    'with a forged %s in front of the signed files is refused',
    async (name) => {
      const signed = Object.entries(unzipSync(await evidence()));
      const files = signed.map(([path, content]) => ({ name: path, content }));
      expect(await openZip(forgedZip(files))).toMatchObject({ state: { signature: 'holds', changed: [], added: [] } });
      expect(await openZip(forgedZip([{ name, content: 'Another page' }, ...files]))).toEqual({ kind: 'unknown' });
    },
  );

  it('that unpacks to more than is read is refused', async () => {
    const files = Object.entries(unzipSync(await evidence())).map(([name, content]) => ({ name, content }));
    const content = new Uint8Array(10_000_000);
    const packed = deflateRawSync(content);
    const zeros = Array.from({ length: 16 }, (_, at) => ({ name: `zeros-${at}`, content, packed }));
    expect(await openZip(forgedZip([...files, ...zeros.slice(0, 1)]))).toMatchObject({ kind: 'evidence' });
    const zip = forgedZip([...files, ...zeros]);
    expect(zip.length).toBeLessThan(MAX_FILE_BYTES);
    expect(await openZip(zip)).toEqual({ kind: 'unknown' });
  });
});

describe('a JSON export', () => {
  const exported = async () => String((await withSum(exportChecks('json', [taken()], NOW))).content);
  const open = (text: string) => openExportedFile(new Blob([text]));

  it('fits its checksum, in whichever layout, until a check is changed', async () => {
    const text = await exported();
    expect(await open(text)).toMatchObject({ kind: 'json', sum: 'fits', checks: [{ input: CLAIM, word: 'Warning' }] });
    expect(await open(JSON.stringify(JSON.parse(text)))).toMatchObject({ sum: 'fits' });
    expect(await open(text.replace('Warning', 'Low risk'))).toMatchObject({ sum: 'differs' });
    expect(await open(String(exportChecks('json', [taken()], NOW).content))).toMatchObject({ sum: 'none' });
  });

  it('offers nothing to keep, since it holds no whole answer', async () => {
    const opened = await open(await exported());
    expect('checks' in opened && opened.checks[0]).not.toHaveProperty('whole');
  });

  it('with rows in other forms keeps the rest', async () => {
    const rows = [null, 7, { input: 5, shownAs: {}, sources: 'x' }, { input: 'The pier', sources: [{}, { url: 'a' }] }];
    const opened = await open(JSON.stringify({ from: 'Sidelight', checks: rows }));
    expect('checks' in opened && opened.checks.map(({ input, sources }) => [input, sources.length])).toEqual([
      ['', 0],
      ['The pier', 1],
    ]);
  });
});

it.each([
  ['', 'unknown'],
  ['{', 'unknown'],
  ['[]', 'unknown'],
  ['{"from":"Other","checks":[]}', 'unknown'],
  ['PK\u0003\u0004 no archive', 'unknown'],
  ['<!doctype html><script>alert(1)</script>', 'page'],
])('%j is %s', async (text, kind) => expect(await openExportedFile(new Blob([text]))).toEqual({ kind }));
