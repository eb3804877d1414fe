import { expect, it } from 'vitest';
import { createBoundedLog } from '../../../../server/ops/bounded-log.ts';

const begin = () => {
  const lines: string[] = [];
  let time = 0;
  const log = createBoundedLog(
    (line) => lines.push(line),
    () => time,
  );
  return {
    lines,
    log,
    wait: (ms: number) => {
      time += ms;
    },
  };
};

it('writes a message and its error in one line of at most 1,000 characters', () => {
  const { lines, log } = begin();
  log.warn('A request failed.', new Error('one\r\ntwo\u2028three\u001b[2J'));
  log.warn('Long.', new Error('x'.repeat(100_000)));
  expect(lines[0]).toBe('A request failed. one two three [2J');
  expect(lines[1]).toHaveLength(1001);
});

it('writes at most 120 lines a minute, then how many were left out', () => {
  const { lines, log, wait } = begin();
  for (let at = 0; at < 500; at += 1) log.warn(`${at}`);
  expect(lines).toHaveLength(120);
  wait(60_000);
  log.warn('later');
  expect(lines.slice(120)).toEqual(['380 more lines were not written.', 'later']);
});

it('writes at most 40 lines a minute with the same message, and others beside them', () => {
  const { lines, log, wait } = begin();
  for (let at = 0; at < 500; at += 1) log.warn('A request failed.', new Error(`${at}`));
  log.warn('The disk is full.');
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toBe('The disk is full.');
  wait(60_000);
  log.warn('A request failed.', new Error('later'));
  expect(lines.slice(41)).toEqual(['460 more lines were not written.', 'A request failed. later']);
});
