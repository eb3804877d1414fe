import { expect, it } from 'vitest';
import { createBytesInFlight } from '../../../../server/http/bytes-in-flight.ts';
import { createCallerTurns } from '../../../../server/http/caller-turns.ts';

it('lets a caller have some calls at a time, the next ones in order, and refuses those beyond', async () => {
  const { begin } = createCallerTurns(1, 2);
  const begun: string[] = [];
  const enter = async (name: string) => {
    const end = await begin('ada');
    begun.push(end ? name : `${name} refused`);
    return end;
  };
  const first = await enter('1');
  const [second, third] = [enter('2'), enter('3')];
  await enter('4');
  expect(begun).toEqual(['1', '4 refused']);
  expect(await begin('bea')).toBeTypeOf('function');
  first?.();
  first?.();
  (await second)?.();
  await third;
  expect(begun).toEqual(['1', '4 refused', '2', '3']);
});

it('counts the bytes of all requests until they are answered', () => {
  const bytesInFlight = createBytesInFlight(10);
  const [one, other] = [bytesInFlight(), bytesInFlight()];
  expect([one.take(6), other.take(5), other.take(4)]).toEqual([true, false, true]);
  one.release();
  one.release();
  expect([other.take(6), other.take(1)]).toEqual([true, false]);
});
