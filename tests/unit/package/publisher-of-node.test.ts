/** The Node that runs is compared with the archive of a publisher on the loopback interface. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkNode } from '../../package/publisher-of-node.ts';

const VERSION = 'v24.0.0';
const FOLDER = `node-${VERSION}-linux-x64`;
const ARCHIVE = `${FOLDER}.tar.gz`;
const place = mkdtempSync(join(tmpdir(), 'sidelight-node-'));
const program = join(place, FOLDER, 'bin/node');
mkdirSync(join(place, FOLDER, 'bin'), { recursive: true });
writeFileSync(program, 'a program');
execFileSync('tar', ['-czf', ARCHIVE, FOLDER], { cwd: place });
const archive = readFileSync(join(place, ARCHIVE));
const sum = createHash('sha256').update(archive).digest('hex');

const files = new Map<string, string | Buffer>();
const server = createServer(({ url = '' }, response) => {
  const content = files.get(url);
  response.writeHead(content === undefined ? 404 : 200).end(content);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  rmSync(place, { recursive: true });
});

const check = (list: string | undefined, running = 'a program') => {
  files.clear();
  if (list !== undefined) files.set(`/${VERSION}/SHASUMS256.txt`, list);
  files.set(`/${VERSION}/${ARCHIVE}`, archive);
  const other = join(place, 'running');
  writeFileSync(other, running);
  const { port } = server.address() as AddressInfo; // it listens on a port
  return checkNode({ from: `http://127.0.0.1:${port}`, version: VERSION, system: 'linux-x64', program: other });
};

it('is the same if the archive has the published sum and contains the program that runs', async () => {
  expect(await check(`${'0'.repeat(64)}  node-${VERSION}.tar.gz\n${sum}  ${ARCHIVE}\n`)).toEqual({ outcome: 'same' });
});

it('differs if the program that runs is another', async () => {
  expect(await check(`${sum}  ${ARCHIVE}\n`, 'b program')).toMatchObject({ outcome: 'differs' });
});

it('differs if the archive has another sum', async () => {
  expect(await check(`${'0'.repeat(64)}  ${ARCHIVE}\n`)).toMatchObject({ outcome: 'differs' });
});

it('is not checked without a list, without the archive on it, and with a list that is too long', async () => {
  expect((await check(undefined)).outcome).toBe('not checked');
  expect((await check(`${sum}  node-${VERSION}-darwin-arm64.tar.gz\n`)).outcome).toBe('not checked');
  expect((await check(`${sum}  ${ARCHIVE}\n`.repeat(2000))).outcome).toBe('not checked');
});

it('is not checked without a network', async () => {
  const closed = { from: 'http://127.0.0.1:1', version: VERSION, system: 'linux-x64', program };
  expect(await checkNode(closed)).toEqual({ outcome: 'not checked', why: 'http://127.0.0.1:1: fetch failed' });
});
