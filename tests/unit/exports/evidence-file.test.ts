/** Tests the evidence file: its contents, its checksums and their signature, and that its page runs nothing. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { snapshotWithWords } from '../../../components/check/actions/snapshot-with-words.ts';
import { evidenceFiles, evidenceZip } from '../../../lib/exports/evidence-file.ts';
import { privateLine } from '../../../lib/exports/evidence-page.ts';
import { formatZoned } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { NOW, states } from '../../fixtures/check-samples.ts';
import { CLAIM, context, doneWith, PASSAGE, taken } from '../../fixtures/check-snapshots.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { listSigner } from '../../fixtures/list-signer.ts';

emptyDatabase();

const textsOf = async (...checks: Parameters<typeof evidenceFiles>[0]) =>
  new Map(
    [...(await evidenceFiles(checks, { now: NOW, signer: await listSigner() }))].map(([path, bytes]) => [
      path,
      new TextDecoder().decode(bytes),
    ]),
  );

describe('an evidence file', () => {
  it('contains the input, its page, the answer as received, and the text of each source', async () => {
    const files = await textsOf(taken({ note: 'Ask Ada', tags: ['pier'] }));
    expect([...files.keys()]).toEqual([
      'READ-ME-FIRST.txt',
      'public-key.pem',
      'page.html',
      'checks/1/check.json',
      'checks/1/answer.json',
      'checks/1/sources/01-factdesk.example.txt',
      'checks/1/sources/02-en.wikipedia.example.txt',
      'SHA-256.txt',
      'SHA-256.txt.sig',
    ]);
    expect(JSON.parse(files.get('checks/1/answer.json') ?? '').context).toEqual(context);
    expect(JSON.parse(files.get('checks/1/check.json') ?? '')).toMatchObject({
      ...{
        private: privateLine(),
        input: CLAIM,
        note: 'Ask Ada',
        tags: ['pier'],
        serviceId: '8115',
        model: 'rules 1.0',
      },
      ...{ createdAt: '2026-01-01T11:59:00.000Z', page: { address: 'https://harbour-post.example/ferry' } },
      quote: { exact: CLAIM },
    });
    expect(files.get('checks/1/sources/01-factdesk.example.txt')).toContain(PASSAGE);
  });

  it('states in its first line that it is private, in every readable file', async () => {
    const files = await textsOf(taken());
    const first = (path: string) => files.get(path)?.split('\n')[0];
    expect(first('READ-ME-FIRST.txt')).toBe(privateLine());
    expect(first('checks/1/sources/01-factdesk.example.txt')).toBe(privateLine());
    expect(
      files
        .get('page.html')
        ?.replace(/<style>.*<\/style>|<title>.*<\/title>|<[^>]+>/g, '')
        .trim(),
    ).toMatch(/^PRIVATE, NOT FOR PUBLICATION/);
  });

  it('has checksums that match each unchanged file, and reveal a changed one', async () => {
    const zip = await evidenceZip([taken(), taken({ state: states.failed })], { now: NOW, signer: await listSigner() });
    expect(zip.name).toBe('sidelight-evidence-private-2026-01-01-12-00.zip');
    const files = unzipSync(zip.content);
    const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const listed = new TextDecoder().decode(files['SHA-256.txt']).trim().split('\n');
    expect(listed).toHaveLength(Object.keys(files).length - 2);
    for (const line of listed) {
      const [expected, path = ''] = line.split('  ');
      const bytes = files[path] ?? new Uint8Array();
      expect(sum(bytes)).toBe(expected);
      expect(sum(new Uint8Array([...bytes, 32]))).not.toBe(expected);
    }
  });

  it('has a signature that holds for the unchanged list alone, checked from the file alone', async () => {
    const { content, sum } = await evidenceZip([taken()], { now: NOW, signer: await listSigner() });
    expect(sum).toBe(createHash('sha256').update(content).digest('hex'));
    const files = unzipSync(content);
    const file = (path: string) => files[path] ?? expect.fail(`No ${path}.`);
    const key = createPublicKey(new TextDecoder().decode(file('public-key.pem')));
    const list = file('SHA-256.txt');
    expect(verify('sha256', list, key, file('SHA-256.txt.sig'))).toBe(true);
    for (const at of list.keys()) {
      const changed = list.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(verify('sha256', changed, key, file('SHA-256.txt.sig')), `byte ${at}`).toBe(false);
    }
    const digits = createHash('sha256')
      .update(key.export({ type: 'spki', format: 'der' }))
      .digest('hex');
    const readMe = new TextDecoder().decode(file('READ-ME-FIRST.txt'));
    expect(readMe).toContain(`\n${digits.match(/.{4}/g)?.join(' ')}\n`);
    expect(readMe).toContain('It does not show who made it, that the sources said so at that time');
  });

  it('has a page that runs nothing and loads nothing, whatever its content', async () => {
    const evil = '"><script>alert(1)</script><img src="https://evil.example/x.png" onerror=alert(1)>\u202Egpj';
    const files = await textsOf(
      taken({
        ...{ input: evil, note: evil, tags: [evil], page: { address: `javascript:${evil}`, title: evil } },
        state: doneWith({
          response: evil,
          sources: [{ url: `https://a.example/${evil}`, title: evil, content: evil }],
        }),
      }),
    );
    const page = files.get('page.html') ?? '';
    expect(page).toContain("default-src 'none'; style-src 'unsafe-inline'");
    expect(page).not.toMatch(/<script|<img|href="javascript/i);
    expect(page.match(/href="[^"]*"/g)).toHaveLength(1);
    expect(files.get('checks/1/sources/01-a.example.txt')).toContain(evil);
  });

  it('has a page that begins with the rating, and names no service where this device checked', async () => {
    const page = (await textsOf(snapshotWithWords(taken().record, { name: 'This device', own: true }))).get(
      'page.html',
    );
    expect(page).toMatch(/<h2 class="headline">“<bdi>False<\/bdi>”<\/h2><span class="chip chip-warning"><svg /);
    expect(page).toContain('“<bdi>Ferry carried 41,200</bdi>”');
    expect(page).toContain(t('taken.checkedOn', { date: formatZoned(NOW) }));
    for (const absent of [t('taken.receivedAt'), t('taken.answerOf', { who: 'This device' }), /\dT\d\d:\d\d/, '<pre>'])
      expect(page).not.toMatch(absent);
  });

  it('has a page with a service’s words, label and times under its name', async () => {
    const state = doneWith({ matches: undefined, label: 'Caution', summary: 'A tenth.', response: 'It counts.' });
    const check = taken({ state, connection: 'acme' }).record;
    const page = (await textsOf(snapshotWithWords(check, { name: 'Acme', own: false }))).get('page.html');
    expect(page).toContain('<h2 class="headline"><bdi>Acme says: “A tenth.”</bdi></h2>');
    expect(page).toContain('<h2>What <bdi>Acme</bdi> answered</h2><p class="words"><bdi>It counts.</bdi></p>');
    for (const shown of [t('taken.receivedAt'), t('taken.writtenAt'), 'Label from Acme']) expect(page).toContain(shown);
  });

  it('leaves out the place of a photo, unless the user includes it', async () => {
    const { result } = states.analysed;
    const analysis = {
      camera: { make: 'Acme', place: { latitude: 53.54, longitude: 9.99 } },
      exif: { GPSLatitude: 53.54 },
    };
    const state = { name: 'analysed' as const, result: { ...result, analysis } };
    const answer = async (withPlace: boolean) =>
      new TextDecoder().decode(
        (await evidenceFiles([taken({ state })], { now: NOW, signer: await listSigner(), withPlace })).get(
          'checks/1/answer.json',
        ),
      );
    expect(await answer(false)).not.toContain('53.54');
    expect(await answer(false)).toContain('Acme');
    expect(await answer(true)).toContain('53.54');
  });
});
