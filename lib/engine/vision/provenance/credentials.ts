/** Converts c2pa-rs's report into credentials: integrity and trust separately, and the signed statements as a tree. */
import type { C2paReading } from '../../../contract/device/c2pa-readings.ts';
import type {
  ContentCredentials,
  Integrity,
  SignedAction,
  SignedStatement,
  SignerTrust,
} from '../../../contract/device/image-report.ts';
import { isObject } from '../../../format/json.ts';
import { shortSourceType } from '../source-types.ts';
import type { C2paStore } from './c2pa-store.ts';
import { actionsOf, type StoredAction, type StoredManifest, type StoredStatus } from './c2pa-store.ts';
import { faultsNow, ingredientFaults } from './ingredient-faults.ts';
import type { TrustList } from './trust-list.ts';
import { isAboutIngredient, isAboutSigner, leavesMoreOut, readingOf, saysChanged } from './validation-codes.ts';

type IsStatus = (status: StoredStatus) => boolean;

const BMFF_HASH = /^c2pa\.hash\.bmff(?:$|__|\.)/;

/**
 * True if all that was hashed are the fragments of a video, each together with its beginning (`initHash`; C2PA 2.2, 18.6.6). Parts
 * that are not there yet are no failure (15.12.2); c2pa-rs reports a mismatch, since it sees the beginning alone.
 */
const hashesFragments = ({ manifests, active_manifest }: C2paStore): boolean => {
  const { assertions = [] } = (active_manifest === undefined ? undefined : manifests[active_manifest]) ?? {};
  const hashes = assertions.filter(({ label }) => BMFF_HASH.test(label));
  return (
    hashes.length > 0 &&
    hashes.every(
      ({ data }) =>
        isObject(data) &&
        data.hash === undefined &&
        Array.isArray(data.merkle) &&
        data.merkle.some((map) => isObject(map) && map.initHash !== undefined),
    )
  );
};

/**
 * Determines whether a file is as it was signed: never better than c2pa-rs's own state of it, and never harsher than
 * c2pa-rs's explanation.
 */
const integrityOf = (
  store: C2paStore,
  { trust, hasStatement, isOfRest }: { trust: SignerTrust; hasStatement: boolean; isOfRest: IsStatus },
): Integrity => {
  const { failure = [] } = store.validation_results?.activeManifest ?? {};
  const against = failure.filter((one) => !isAboutSigner(one));
  const ofAll = against.filter((one) => !isAboutIngredient(one));
  const ofFile = ofAll.filter((one) => !isOfRest(one));
  if (ofFile.some(saysChanged)) return 'changed';
  if (!hasStatement || !ofFile.every(leavesMoreOut)) return 'unreadable';
  if (ofFile.length < ofAll.length) return 'beginning-only';
  if (ofFile.length > 0) return 'inconclusive';
  if (against.length > 0 || faultsNow(store).size > 0) return 'ingredient-broken';
  // A reason that makes a signature not count is no change of the file.
  const isExplained = trust === 'expired' || trust === 'revoked';
  return store.validation_state === 'Invalid' && !isExplained ? 'unreadable' : 'intact';
};

const MAX_DEPTH = 8;
const MAX_PARTS = 50;
/**
 * The limit for all statements together: ingredients may refer to each other, so that each level has fifty times as
 * many as the previous one.
 */
const MAX_STATEMENTS = 500;
const MAX_TEXT_CHARS = 300;

const cut = (text: string | undefined): string | undefined => text?.trim().slice(0, MAX_TEXT_CHARS) || undefined;

const signedAction = ({ action, softwareAgent, when, digitalSourceType }: StoredAction): SignedAction => {
  const tool = cut(typeof softwareAgent === 'string' ? softwareAgent : softwareAgent?.name);
  return {
    action: action.slice(0, MAX_TEXT_CHARS),
    ...(tool ? { tool } : {}),
    ...(when ? { when: when.slice(0, 40) } : {}),
    ...(digitalSourceType ? { sourceType: shortSourceType(digitalSourceType) } : {}),
  };
};

const SOURCE_TYPE = /(^|:)digitalSourceType$/i;

/** A statement may also contain the type in the picture's metadata, under IPTC's name. */
const notedTypes = ({ assertions = [] }: StoredManifest): string[] =>
  assertions.flatMap(({ data }) =>
    typeof data === 'object' && data !== null
      ? Object.entries(data).flatMap(([name, value]) =>
          SOURCE_TYPE.test(name) ? [value].flat().filter((one): one is string => typeof one === 'string') : [],
        )
      : [],
  );

const SOFT_BINDING = /^c2pa\.soft-binding(?:$|__|\.)/;
const MAX_SOFT_BINDINGS = 5;

/** The names of the methods: how to find the statement again by what the file shows (C2PA 2.2, 18.10). */
const softBindingsOf = ({ assertions = [] }: StoredManifest): string[] => {
  const methods = assertions.flatMap(({ label, data }) =>
    SOFT_BINDING.test(label) &&
    typeof data === 'object' &&
    data !== null &&
    'alg' in data &&
    typeof data.alg === 'string'
      ? (cut(data.alg) ?? [])
      : [],
  );
  return [...new Set(methods)].slice(0, MAX_SOFT_BINDINGS);
};

const toolOf = ({ claim_generator_info: [info] = [], claim_generator }: StoredManifest): string | undefined =>
  cut(info ? [info.name, info.version].filter(Boolean).join(' ') : claim_generator);

interface Tree {
  store: C2paStore;
  faults: ReadonlyMap<string, C2paReading[]>;
  /** The number of statements that may still be added. */
  room: number;
}

const statementOf = (tree: Tree, label: string | undefined, depth = 0): SignedStatement | undefined => {
  const manifest = label === undefined || depth > MAX_DEPTH ? undefined : tree.store.manifests[label];
  if (label === undefined || !manifest) return undefined;
  const actions = actionsOf(manifest).slice(0, MAX_PARTS).map(signedAction);
  const types = [
    ...actions.flatMap(({ sourceType }) => sourceType ?? []),
    ...notedTypes(manifest).map(shortSourceType),
  ];
  const { issuer, common_name, time } = manifest.signature_info ?? {};
  const softBindings = softBindingsOf(manifest);
  const [title, signer, tool] = [cut(manifest.title), cut(issuer ?? common_name), toolOf(manifest)];
  const parts = (manifest.ingredients ?? []).slice(0, Math.min(MAX_PARTS, tree.room));
  tree.room -= parts.length; // before the recursion, so that the nearest statements are complete
  return {
    ...(title ? { title } : {}),
    ...(signer ? { signer } : {}),
    ...(time ? { signedAt: time } : {}),
    ...(tool ? { tool } : {}),
    actions,
    sourceTypes: [...new Set(types)],
    ...(softBindings.length > 0 ? { softBindings } : {}),
    ingredients: parts.map((part) => {
      const inner = statementOf(tree, part.active_manifest, depth + 1);
      const name = cut(part.title) ?? inner?.title;
      const [fault, ...otherFaults] = ingredientFaults(part, label, tree.faults);
      return {
        ...(inner ?? { actions: [], sourceTypes: [], ingredients: [] }),
        ...(name ? { title: name } : {}),
        ...(part.relationship ? { relationship: part.relationship } : {}),
        ...(fault ? { fault } : {}),
        ...(otherFaults.length > 0 ? { otherFaults } : {}),
      };
    }),
  };
};

const trustOf = (all: readonly StoredStatus[], failures: readonly StoredStatus[], list: TrustList): SignerTrust => {
  const failed = (pattern: RegExp) => failures.some(({ code }) => pattern.test(code));
  if (failed(/revoked$/)) return 'revoked';
  if (failed(/^signingCredential\.expired$|^claimSignature\.outsideValidity$/)) return 'expired';
  if (all.some(({ code }) => code === 'signingCredential.trusted')) return 'listed';
  return list.anchors === '' ? 'no-list' : 'not-listed';
};

/** `list` is the list that the signer was checked against. */
export const credentialsOf = (store: C2paStore, list: TrustList, isBeginningOnly = false): ContentCredentials => {
  const { success = [], informational = [], failure = [] } = store.validation_results?.activeManifest ?? {};
  const statement = statementOf({ store, faults: faultsNow(store), room: MAX_STATEMENTS - 1 }, store.active_manifest);
  const trust = trustOf(success, failure, list);
  const isHashedElsewhere = isBeginningOnly && hashesFragments(store);
  const isOfRest: IsStatus = ({ code }) => isHashedElsewhere && code === 'assertion.bmffHash.mismatch';
  const integrity = integrityOf(store, { trust, hasStatement: statement !== undefined, isOfRest });
  const failures = new Set(failure.map(({ code }) => code));
  // Of several statuses with one code, the harshest is reported.
  const worstFirst = [...failure.filter((one) => !leavesMoreOut(one)), ...failure, ...success, ...informational];
  const statuses = [...new Map(worstFirst.toReversed().map((one) => [one.code, one])).values()].toReversed();
  return {
    integrity,
    trust,
    ...(list.date ? { listDate: list.date } : {}),
    codes: statuses.map((one) => {
      const isRest = integrity === 'inconclusive' && one.code === 'assertion.dataHash.match';
      const reading = isOfRest(one) ? 'beginningOnly' : isRest ? 'restFits' : readingOf(one);
      return { code: one.code, ...(reading ? { reading } : {}), isFailure: failures.has(one.code) };
    }),
    ...(statement ? { statement } : {}),
  };
};

/** The credentials of a file whose place for credentials holds data that cannot be read. */
export const unreadableCredentials: ContentCredentials = {
  integrity: 'unreadable',
  trust: 'no-list',
  codes: [{ code: 'general.error', reading: 'general.error', isFailure: true }],
};
