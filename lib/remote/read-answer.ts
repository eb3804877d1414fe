/**
 * Normalizes a service's response to the contract's shape: tolerant of known differences between services, and strict at the
 * end, so that the result matches the contract or is a `shape` error.
 */

import { isContractProcedure } from '@orpc/contract';
import type * as z from 'zod/mini';
import { ServiceError } from '../contract/errors.ts';
import { contract } from '../contract/index.ts';
import { serviceFault } from '../contract/service-fault.ts';
import { sharedCheck, sharedPlace, storyNote } from '../contract/sharing.ts';
import { authorWithinLimits, narrativeWithinLimits } from '../contract/within-limits.ts';
import { isObject } from '../format/json.ts';
import { readImageFindings } from './image-findings.ts';

type Reader = (answer: unknown) => unknown;
type Fields = Record<string, unknown>;

/** Lists come bare or under `data` or `body`. */
const listUnder =
  (name: 'data' | 'body', readRow: Reader = (row) => row): Reader =>
  (answer) => {
    const rows = isObject(answer) ? (answer[name] ?? answer.data ?? answer.body) : answer;
    if (!Array.isArray(rows)) return answer;
    return { ...(isObject(answer) ? answer : {}), [name]: rows.map(readRow) };
  };

/** Any other state is read as processing, and the service's own state is retained in a separate field. */
const inStates =
  (...states: string[]): Reader =>
  (check) =>
    isObject(check) && typeof check.status === 'string' && !states.includes(check.status)
      ? { ...check, status: 'processing', statusAsReceived: check.status }
      : check;

/** An unknown state is not final: the check continues. */
const readCheck = inStates('processing', 'success', 'failed');

/** A cached result is complete at creation; it is then read like any other. */
const readCreated = inStates('processing');

const readAnalysis: Reader = (received) => {
  const analysis = readCheck(received);
  return isObject(analysis) && isObject(analysis.analysis)
    ? { ...analysis, analysis: readImageFindings(analysis.analysis) }
    : analysis;
};

/** A role is a string at some services and an object at others. */
const readRole: Reader = (role) => {
  if (typeof role === 'string') return { id: role };
  if (!isObject(role) || role.id !== undefined) return role;
  return { ...role, id: role.name };
};

/** Most answers need no change, and none of their rows is then copied. */
const rowsUnder =
  (name: 'narratives' | 'authors', readRow: (row: Fields) => Fields): Reader =>
  (answer) => {
    const rows = isObject(answer) ? answer[name] : undefined;
    if (!isObject(answer) || !Array.isArray(rows)) return answer;
    const read = rows.map((row: unknown) => (isObject(row) ? readRow(row) : row));
    return read.every((row, at) => row === rows[at]) ? answer : { ...answer, [name]: read };
  };

/** A row that is not of the contract is left out, and costs no other row. */
const validRows =
  (row: z.ZodMiniType): Reader =>
  (answer) =>
    isObject(answer) && Array.isArray(answer.data)
      ? { ...answer, data: answer.data.filter((one) => row.safeParse(one).success) }
      : answer;

const readers: Record<string, Reader> = {
  'contextChecks.create': readCreated,
  'contextChecks.get': readCheck,
  'contextChecks.list': listUnder('data', readCheck),
  'visionAnalyses.create': readCreated,
  'visionAnalyses.get': readAnalysis,
  'visionAnalyses.list': listUnder('data', readAnalysis),
  'projects.list': listUnder('data'),
  'narratives.search': rowsUnder('narratives', narrativeWithinLimits),
  'authors.search': rowsUnder('authors', authorWithinLimits),
  'users.list': listUnder('body'),
  'roles.list': listUnder('body', readRole),
  'sharing.places': validRows(sharedPlace),
  'sharing.checks': validRows(sharedCheck),
  'sharing.notes': validRows(storyNote),
};

const outputSchemaOf = (path: readonly string[]) => {
  const [resource = '', operation = ''] = path;
  // The link calls with paths of the contract only; a wrong one shows as a missing schema below.
  const procedures: Fields = contract[resource as keyof typeof contract];
  const procedure = procedures[operation];
  return isContractProcedure(procedure) ? procedure['~orpc'].outputSchema : undefined;
};

export const readAnswer = async (path: readonly string[], answer: unknown): Promise<unknown> => {
  const schema = outputSchemaOf(path);
  if (!schema) throw new Error(`The contract has no answer for ${path.join('.')}.`);
  const read = readers[path.join('.')]?.(answer) ?? answer;
  let result = await schema['~standard'].validate(read);
  if (result.issues && repair(read, result.issues)) result = await schema['~standard'].validate(read);
  if (!result.issues) return result.value;
  // Only names of the contract: its records take any value, so that no key of the service fails.
  const where = pathOf(result.issues[0])?.join('.');
  throw new ServiceError('shape', where ? serviceFault('otherShape', { where }) : serviceFault('otherShapeAltogether'));
};

type Issue = Parameters<typeof pathOf>[0];
const pathOf = (issue: { path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined } | undefined) =>
  issue?.path?.map((step) => (typeof step === 'object' ? step.key : step)).map(String);

/** An integer that a number cannot hold, as `parseJson` reads it. */
const LONG_DIGITS = /^-?\d{16,}$/;

/**
 * Services write null for "absent": members that the schema rejects for it are removed. Where it requires a number, the digits
 * of a long one become a number again. Returns true if something was repaired.
 */
const repair = (answer: unknown, issues: readonly NonNullable<Issue>[]): boolean => {
  let isRepaired = false;
  for (const issue of issues) {
    const steps = pathOf(issue) ?? [];
    const last = steps.pop();
    const holder = steps.reduce<unknown>((value, step) => (isHolder(value) ? value[step] : undefined), answer);
    if (last === undefined || !isObject(holder)) continue;
    const value = holder[last];
    if (value === null) delete holder[last];
    else if (typeof value === 'string' && LONG_DIGITS.test(value)) holder[last] = Number(value);
    else continue;
    isRepaired = true;
  }
  return isRepaired;
};

const isHolder = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
