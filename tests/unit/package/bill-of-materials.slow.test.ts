/** The bill of materials beside the packages, from what npm says of this installation. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import licences from '../../../assets/licences.json' with { type: 'json' };
import { type Bill, bundledIn, type Lock, shippedBill } from '../../package/bill-of-materials.ts';

interface LockedPackage {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const lock: Lock & Record<string, LockedPackage> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
const full: Bill = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { encoding: 'utf8', maxBuffer: 64_000_000 }),
);
const installed = (name: string): string =>
  `${name}@${JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version}`;
const wxt = installed('wxt');
const bundled = new Map([
  [wxt, ['chrome', 'firefox']],
  [installed('preact'), ['chrome']],
]);
const shipped = { name: 'sidelight', version: '0.1.0', lock, bundled, committedAt: '2026-01-01T00:00:00.000Z' };
const bill = shippedBill(full, shipped);
const refs = bill.components.map((one) => one['bom-ref']);
const inBrowsers = (ref: string) =>
  bill.components
    .find((one) => one['bom-ref'] === ref)
    ?.properties?.filter(({ name }) => name === 'sidelight:contained-in')
    .map(({ value }) => value);

describe('the bill of materials', () => {
  it('has the members that CycloneDX 1.5 requires', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
    expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'sidelight', version: '0.1.0' });
    for (const one of bill.components) {
      expect(one).toMatchObject({ type: 'library', name: expect.any(String), version: expect.stringMatching(/^\d/) });
      expect(one).toMatchObject({ hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }] });
    }
    expect(new Set(refs).size).toBe(refs.length);
    const known = new Set([bill.metadata.component['bom-ref'], ...refs]);
    expect(bill.dependencies.map(({ ref }) => ref).filter((ref) => !known.has(ref))).toEqual([]);
    expect(bill.dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
  });

  it('has the listed production dependencies, everything that these need, and what an extension contains of other packages', () => {
    const names = new Set(licences.code.map(({ name }) => name));
    const needsOf = (name: string) => {
      const { dependencies = {}, peerDependencies = {} } = lock[`node_modules/${name}`] ?? {};
      const wanted = Object.keys(peerDependencies).filter((peer) => lock[`node_modules/${peer}`]?.dev !== true);
      return [...Object.keys(dependencies), ...wanted.filter((peer) => `node_modules/${peer}` in lock)];
    };
    for (const name of names) expect(refs).toContain(installed(name));
    for (const name of names) for (const need of needsOf(name)) names.add(need);
    const others = bill.components.filter(({ name }) => !names.has(name)).map((one) => one['bom-ref']);
    expect(others).toEqual([wxt]);
    expect(names).toEqual(new Set(bill.components.map(({ name }) => name).filter((name) => name !== 'wxt')));
  });

  it('says which extension contains a package, and calls none of them a package of development', () => {
    expect([inBrowsers(wxt), inBrowsers(installed('preact')), inBrowsers(installed('undici'))]).toEqual([
      ['chrome', 'firefox'],
      ['chrome'],
      [],
    ]);
    expect(JSON.stringify(bill)).not.toContain('cdx:npm:package:development');
  });

  it('is the same each time', () => {
    const later = { ...full, serialNumber: 'urn:uuid:other', metadata: { ...full.metadata, timestamp: 'later' } };
    expect(JSON.stringify(shippedBill(later, shipped))).toBe(JSON.stringify(bill));
  });

  it('is refused if an extension contains what npm did not install', () => {
    const odd = { ...shipped, bundled: new Map([['left-out@1.0.0', ['chrome']]]) };
    expect(() => shippedBill(full, odd)).toThrow('left-out@1.0.0');
  });
});

it('reads the packages from the list in an extension, and no line of a licence', () => {
  const list =
    '@orpc/client 1.16.1, MIT\nCopyright (c) 2023 oRPC\n\nwxt 0.21.4, MIT\n\nMIT:\n\nMIT License\n\nVersion 2.0, January\n';
  expect(bundledIn(list)).toEqual(['@orpc/client@1.16.1', 'wxt@0.21.4']);
});
