/** Reads from a backup when its rows came, by the tables whose rows say so: what is gone where an older backup is restored. */
import type { DatabaseSync } from 'node:sqlite';

export interface Arrivals {
  /** When the newest row came, in milliseconds since 1970; absent without a row that says when. */
  newest?: number;
  /** The tables of which rows came after the given moment, with their number. */
  since: Record<string, number>;
}

/** A time of day as the engine writes it, or in milliseconds. */
const times: Record<string, { at: string; isText: boolean }> = {
  context_checks: { at: 'created_at', isText: true },
  vision_analyses: { at: 'created_at', isText: true },
  collections: { at: 'created_at', isText: true },
  posts: { at: "row ->> '$.collection.at'", isText: true },
  shared_items: { at: 'at', isText: false },
  audit_log: { at: 'at', isText: false },
};

const msOf = (value: unknown): number => (typeof value === 'number' ? value : Date.parse(String(value)));

export const arrivalsIn = (db: DatabaseSync, moment: number): Arrivals => {
  let newest = Number.NEGATIVE_INFINITY;
  const since: Record<string, number> = {};
  for (const [table, { at, isText }] of Object.entries(times)) {
    const from = isText ? new Date(moment).toISOString() : moment;
    const found = db
      .prepare(`SELECT max(${at}) AS newest, count(*) FILTER (WHERE ${at} > ?) AS n FROM ${table}`)
      .get(from);
    if (found && found.newest !== null) newest = Math.max(newest, msOf(found.newest));
    if (Number(found?.n) > 0) since[table] = Number(found?.n);
  }
  return { ...(Number.isFinite(newest) && { newest }), since };
};
