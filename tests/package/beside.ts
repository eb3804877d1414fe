/** Writes what lies beside the packages: licences, bill of materials, how they were built, and the sums of all files. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { allLicences, readThirdParty } from '../../third-party.config.ts';
import { type Bill, bundledIn, type Lock, lockedPaths, shippedBill } from './bill-of-materials.ts';
import type { NodeCheck } from './publisher-of-node.ts';

const SUMS = 'SHA256SUMS';

export interface Built {
  /** The folder of the packages. */
  folder: string;
  name: string;
  version: string;
  lock: Lock;
  commit: string;
  committedAt: string;
  /** True if files differ from the commit. */
  isChanged: boolean;
  npm: string;
  /** The output of `npm sbom` for all that is installed. */
  installed: Bill;
  node: NodeCheck;
}

export const sumOfFile = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

const thirdPartyIn = (packed: Uint8Array): string => {
  const file = unzipSync(packed, { filter: ({ name }) => name === 'third-party.txt' })['third-party.txt'];
  if (!file) throw new Error('A package does not say whose code it contains.');
  return new TextDecoder().decode(file);
};

const bundledBy = async (packages: Readonly<Record<string, string>>): Promise<Map<string, string[]>> => {
  const bundled = new Map<string, string[]>();
  for (const [browser, path] of Object.entries(packages))
    for (const ref of bundledIn(thirdPartyIn(await readFile(path)))) {
      bundled.set(ref, [...(bundled.get(ref) ?? []), browser]);
    }
  return bundled;
};

const statement = ({ name, version, commit, isChanged, npm, node }: Built): string => `How these packages were built

Program: ${name} ${version}
Commit: ${commit}${isChanged ? ', with changes that are in no commit' : ''}
Node: ${process.version}; compared with its publisher's: ${node.outcome}${node.why === undefined ? '' : ` (${node.why})`}
npm: ${npm}
Commands: npm ci, npm run package

The same commit, Node and npm make the same packages, in any folder and at any time: ${SUMS} has the sums to compare with. This
file differs where the Node was not compared, or the files were changed.
`;

/** `packages` has the path of each extension by its browser. */
export const writeBeside = async (built: Built, packages: Readonly<Record<string, string>>): Promise<void> => {
  const { folder, name, version } = built;
  const write = (file: string, text: string) => writeFile(join(folder, file), text);
  const bill = shippedBill(built.installed, { ...built, bundled: await bundledBy(packages) });
  await write(`${name}-${version}.cdx.json`, `${JSON.stringify(bill, null, 2)}\n`);
  const paths = lockedPaths(built.lock);
  const thirdParties = await Promise.all(
    bill.components.flatMap((one) => paths.get(one['bom-ref'])?.[0] ?? []).map((path) => readThirdParty(path)),
  );
  await write(`${name}-${version}-licences.txt`, allLicences(thirdParties));
  await write('BUILD.txt', statement(built));
  const files = (await readdir(folder)).filter((file) => file !== SUMS).sort();
  const lines = await Promise.all(files.map(async (file) => `${await sumOfFile(join(folder, file))}  ${file}`));
  await write(SUMS, `${lines.join('\n')}\n`);
};
