/**
 * Derives the state of a file from a report of c2pa-rs. The shapes are those of @contentauth/c2pa-wasm 0.13.3 over
 * c2pa-org/public-testfiles (image/jpeg), contentauth/c2pa-rs (sdk/tests/fixtures) and contentauth/example-assets (images).
 */
import { describe, expect, it } from 'vitest';
import type { SignedStatement } from '../../../../../lib/contract/device/image-report.ts';
import { parseStore } from '../../../../../lib/engine/vision/provenance/c2pa-store.ts';
import { credentialsOf } from '../../../../../lib/engine/vision/provenance/credentials.ts';

interface Report {
  state?: 'Invalid' | 'Valid' | 'Trusted';
  success?: object[];
  failure?: unknown[];
  deltas?: unknown;
  ingredients?: unknown;
}

const code = (name: string, explanation?: string) => ({ code: name, ...(explanation ? { explanation } : {}) });
const signed = [code('claimSignature.insideValidity'), code('claimSignature.validated')];
const fits = code('assertion.dataHash.match', 'data hash valid');
const OTHER_PLACE = 'data hash exclusion does not match the manifest location in the asset';
const OTHER_BYTES = 'asset hash error, name: jumbf manifest, error: hash verification( Hashes do not match )';

const credentials = ({ state = 'Invalid', success = [...signed, fits], failure = [], deltas, ingredients }: Report) =>
  credentialsOf(
    parseStore(
      JSON.stringify({
        active_manifest: 'urn:a',
        manifests: {
          'urn:a': { ingredients, assertions: [] },
          'urn:b': { assertions: [] },
        },
        validation_state: state,
        validation_results: {
          activeManifest: { success, informational: [], failure },
          ...(deltas === undefined ? {} : { ingredientDeltas: deltas }),
        },
      }),
    ),
    { anchors: 'some' },
  );

const untrusted = code('signingCredential.untrusted', 'signing certificate untrusted');
const expired = code('signingCredential.expired', 'certificate expired');
const part = (more: object = {}) => ({
  ...{ title: 'harbour.jpg', relationship: 'parentOf', active_manifest: 'urn:b', label: 'c2pa.ingredient.v3' },
  ...more,
});
const delta = (failure: unknown[], label = 'c2pa.ingredient.v3') => ({
  ingredientAssertionURI: `self#jumbf=/c2pa/urn:a/c2pa.assertions/${label}`,
  validationDeltas: { success: [], informational: [], failure },
});

describe('the state of a file', () => {
  it.each([
    ['intact', 'nothing fails', { state: 'Trusted' }],
    ['intact', 'the signer is on no list', { state: 'Valid', failure: [untrusted] }],
    ['intact', 'the certificate has expired, which does not count as a change', { failure: [untrusted, expired] }],
    [
      'intact',
      'the identity of a person cannot be checked',
      { state: 'Valid', failure: [code('cawg.identity.hard_binding_missing')] },
    ],
    [
      'inconclusive',
      'the hash excludes another range',
      { failure: [untrusted, code('assertion.dataHash.mismatch', OTHER_PLACE)] },
    ],
    [
      'changed',
      'the hash does not fit',
      { success: signed, failure: [code('assertion.dataHash.mismatch', OTHER_BYTES)] },
    ],
    [
      'changed',
      'the hash does not fit and there is no explanation',
      { failure: [code('assertion.dataHash.mismatch')] },
    ],
    [
      'changed',
      'the hash excludes another range, and a statement was changed',
      { failure: [code('assertion.dataHash.mismatch', OTHER_PLACE), code('assertion.hashedURI.mismatch')] },
    ],
    ['changed', 'the signature does not fit', { success: [fits], failure: [code('claimSignature.mismatch')] }],
    ['unreadable', 'a required statement is missing', { failure: [code('assertion.required.missing')] }],
    [
      'unreadable',
      'the actions contradict the ingredients',
      { failure: [code('assertion.action.ingredientMismatch')] },
    ],
    [
      'unreadable',
      'the hash is remote and cannot be checked',
      { failure: [code('assertion.dataHash.mismatch', 'remote data hash URIs are not supported')] },
    ],
    ['unreadable', 'it is invalid for a reason about the signer', { failure: [code('signingCredential.invalid')] }],
    ['unreadable', 'it is invalid without a reason', {}],
    [
      'changed',
      'an unreadable row accompanies a readable failure',
      { failure: [7, code('assertion.hashedURI.mismatch')] },
    ],
    ['ingredient-broken', 'an ingredient has no manifest', { failure: [code('ingredient.manifest.missing')] }],
    [
      'ingredient-broken',
      'an ingredient was changed since',
      { deltas: [delta([code('assertion.hashedURI.mismatch')])], ingredients: [part()] },
    ],
    [
      'ingredient-broken',
      'an ingredient that is not listed was changed',
      { deltas: [delta([code('ingredient.manifest.mismatch')], 'c2pa.ingredient__7')] },
    ],
    [
      'ingredient-broken',
      'an unreadable row accompanies an ingredient',
      { deltas: [null, delta([code('assertion.hashedURI.mismatch')])] },
    ],
    [
      'intact',
      'the signer of an ingredient is on no list',
      { state: 'Valid', deltas: [delta([untrusted])], ingredients: [part()] },
    ],
  ] satisfies [string, string, Report][])('is %s if %s', (integrity, _, report) => {
    expect(credentials(report).integrity).toBe(integrity);
  });

  it('is read as the explanation says', () => {
    const { codes } = credentials({ failure: [code('assertion.dataHash.mismatch', OTHER_PLACE)] });
    expect(codes.filter(({ code: name }) => name.startsWith('assertion.dataHash'))).toEqual([
      { code: 'assertion.dataHash.mismatch', reading: 'leftOut', isFailure: true },
      { code: 'assertion.dataHash.match', reading: 'restFits', isFailure: false },
    ]);
  });

  it('is read as the more severe one if one code has two explanations', () => {
    const failure = [OTHER_PLACE, OTHER_BYTES].map((why) => code('assertion.dataHash.mismatch', why));
    const { codes, integrity } = credentials({ failure });
    expect(integrity).toBe('changed');
    expect(codes[0]?.reading).toBe('assertion.dataHash.mismatch');
  });
});

describe('the statements about a picture', () => {
  it('are limited in number, however often their ingredients refer to each other', () => {
    const names = ['urn:0', 'urn:1', 'urn:2', 'urn:3', 'urn:4'];
    const manifests = names.map((name, at) => {
      const next = Array.from({ length: 20 }, () => ({ active_manifest: names[at + 1] }));
      return [name, { ingredients: at + 1 < names.length ? next : [] }] as const;
    });
    const store = parseStore(
      JSON.stringify({
        active_manifest: names[0],
        manifests: Object.fromEntries(manifests),
        validation_state: 'Valid',
      }),
    );
    const count = ({ ingredients }: SignedStatement): number => ingredients.reduce((sum, one) => sum + count(one), 1);
    const { statement } = credentialsOf(store, { anchors: '' });
    expect(statement && count(statement)).toBe(500);
  });
});

describe('the fault of an ingredient', () => {
  const faultOf = (report: Report) => credentials(report).statement?.ingredients[0]?.fault;

  it('is found through the manifest and label of its statement', () => {
    const deltas = [delta([code('assertion.hashedURI.mismatch')])];
    expect(faultOf({ deltas, ingredients: [part()] })).toBe('assertion.hashedURI.mismatch');
    expect(faultOf({ deltas, ingredients: [part({ label: 'c2pa.ingredient' })] })).toBeUndefined();
  });

  it('is the one its signer already recorded, in either version of the statement', () => {
    const failure = [untrusted, code('assertion.dataHash.mismatch', OTHER_BYTES)];
    const activeManifest = { success: signed, informational: [], failure };
    const older = [code('assertion.hashedURI.match'), code('timeStamp.mismatch'), code('claimSignature.mismatch')];
    for (const [known, reading] of [
      [{ validation_results: { activeManifest } }, 'changed'],
      [{ validation_status: older }, 'claimSignature.mismatch'],
      [{ validation_status: [older[0], older[1]] }, undefined],
      [{ validation_results: { activeManifest: { ...activeManifest, failure: [untrusted] } } }, undefined],
    ] as const) {
      const report: Report = { state: 'Valid', ingredients: [part(known)] };
      expect(faultOf(report)).toBe(reading);
      expect(credentials(report).integrity).toBe('intact');
    }
  });

  it('names every failure once, a change first, those found now before those that its signer recorded', () => {
    const statement = (report: Report) => credentials(report).statement?.ingredients[0];
    const mismatch = code('assertion.hashedURI.mismatch');
    const deltas = [delta([code('claim.malformed'), mismatch, mismatch, code('ingredient.manifest.missing')])];
    const known = { validation_status: [code('claimSignature.mismatch'), mismatch] };
    expect(statement({ deltas, ingredients: [part(known)] })).toMatchObject({
      fault: 'assertion.hashedURI.mismatch',
      otherFaults: ['claim.malformed', 'ingredient.manifest.missing', 'claimSignature.mismatch'],
    });
    const many = [
      'claim.missing',
      'claim.multiple',
      'claim.malformed',
      'assertion.missing',
      'general.error',
      'claimSignature.missing',
    ];
    expect(
      statement({ deltas: [delta(many.map((name) => code(name)))], ingredients: [part()] })?.otherFaults,
    ).toHaveLength(4);
  });

  it('does not count as a change if its hash excludes another range', () => {
    const known = { validation_status: [code('assertion.dataHash.mismatch', OTHER_PLACE)] };
    expect(faultOf({ state: 'Valid', ingredients: [part(known)] })).toBe('leftOut');
  });
});
