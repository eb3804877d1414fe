/** `drill`: practises a restore of what a server keeps, and says how much would be lost and how long it takes. */
import { parseArgs } from 'node:util';
import { linesOfDigests } from '../ops/copy-rows.ts';
import { type DrillReport, drillRestore } from '../ops/restore-drill.ts';
import type { ServerCommand } from './command.ts';
import { databaseOptions, readDatabase } from './database-options.ts';

const readWords = (words: readonly string[]) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      ...{ data: { type: 'string' }, into: { type: 'string' } },
      ...databaseOptions,
      json: { type: 'boolean', default: false },
    },
  });
  const { data, json } = values;
  const postgres = readDatabase(values);
  const into = readDatabase({ ...values, postgres: values.into });
  if (data !== undefined && postgres === undefined) return { source: { data }, into, json };
  if (postgres !== undefined && data === undefined) return { source: { postgres }, into, json };
  throw new Error('drill needs --data DIR or --postgres URL.');
};

const SECOND_MS = 1_000;
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', SECOND_MS],
] as const;

const secondsOf = (ms: number): number => Math.round(ms / 10) / 100;

/** In the largest unit of which it has two: nobody needs the seconds of a week. */
const ageOf = (ms: number): string => {
  const [unit, size] = UNITS.find(([, size]) => ms >= 2 * size) ?? ['second', SECOND_MS];
  const count = Math.max(0, Math.floor(ms / size));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

const BYTES_OF_MEGABYTE = 1_000_000;

const lossOf = ({ moment, arrivals: { newest, since } }: DrillReport): string[] => {
  if (newest === undefined) return ['RPO: no row in the backup says when it came.'];
  const day = Object.entries(since).map(([table, rows]) => `${rows} in ${table}`);
  return [
    `RPO: the newest row in the backup came ${ageOf(moment - newest)} before it was made.`,
    day.length === 0
      ? 'With a backup each night nothing would be lost: no row came in the last 24 hours.'
      : `With a backup each night what came since would be lost; in the last 24 hours that was ${day.join(', ')}.`,
  ];
};

const linesOf = (report: DrillReport): string[] => {
  const { moment, backupMs, restoreMs, firstAnswerMs, backupBytes, tables, sameAtServer, different } = report;
  const seconds = (ms: number) => `${secondsOf(ms)} s`;
  return [
    `Backup of ${new Date(moment).toISOString()}: ${(backupBytes / BYTES_OF_MEGABYTE).toFixed(1)} MB in ${seconds(backupMs)}.`,
    ...(different.length === 0
      ? [
          ...linesOfDigests(tables),
          `All ${tables.length} tables are the same after the restore, ${sameAtServer} of them also compared with the server's own rows.`,
        ]
      : [`Not the same after the restore: ${different.join(', ')}.`]),
    ...lossOf(report),
    `RTO: ${seconds(restoreMs + firstAnswerMs)}, of which ${seconds(restoreMs)} to restore and ${seconds(firstAnswerMs)} until a server answered.`,
  ];
};

const jsonOf = (report: DrillReport): string => {
  const { moment, arrivals, tables, different } = report;
  const { newest, since } = arrivals;
  return JSON.stringify({
    isInOrder: different.length === 0,
    moment: new Date(moment).toISOString(),
    newestRow: newest === undefined ? null : new Date(newest).toISOString(),
    rpoSeconds: newest === undefined ? null : secondsOf(Math.max(0, moment - newest)),
    rowsOfLastDay: since,
    rtoSeconds: secondsOf(report.restoreMs + report.firstAnswerMs),
    backupSeconds: secondsOf(report.backupMs),
    restoreSeconds: secondsOf(report.restoreMs),
    firstAnswerSeconds: secondsOf(report.firstAnswerMs),
    backupBytes: report.backupBytes,
    tables: tables.filter(({ rows }) => rows > 0),
    different,
  });
};

export const drillCommand: ServerCommand = {
  usage: {
    forms: ['drill (--data DIR | --postgres URL) [--into URL] [--plain-database] [--json]'],
    rows: [
      ['drill', 'back up, restore into a temporary folder, compare, start a server there, and say RPO and RTO'],
      ['--into URL', 'restore into this database in place of a folder; it has to be empty, and is emptied again'],
    ],
  },
  run: async (words, log, onProgress = () => {}) => {
    const { json, ...given } = readWords(words);
    const report = await drillRestore({ ...given, log, now: Date.now, onProgress });
    return { lines: json ? [jsonOf(report)] : linesOf(report), isInOrder: report.different.length === 0 };
  },
};
