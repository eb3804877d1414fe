/** Tests that a time without a zone does not depend on the zone of the machine: every reader returns the same in each zone. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each([['UTC'], ['America/New_York'], ['Asia/Kolkata'], ['Pacific/Auckland']])(
  'a time without a zone is UTC on a clock of %s',
  (zone) => {
    const printed = execFileSync(process.execPath, ['tests/unit/dates/read-everywhere.ts'], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    const late = Date.UTC(2022, 11, 10, 23, 30);
    const early = Date.UTC(2022, 11, 10, 0, 30);
    expect(JSON.parse(printed)).toEqual(
      [late, early, late, early].map((time) => {
        const iso = new Date(time).toISOString();
        return [iso, iso, iso.replace('.000Z', 'Z'), time];
      }),
    );
  },
);
