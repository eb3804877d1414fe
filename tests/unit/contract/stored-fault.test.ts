/** A fault as checks of earlier versions hold it. */
import { expect, it } from 'vitest';
import { storedFault } from '../../../lib/contract/stored-fault.ts';

const fault = { code: 'answeredStatus', parts: { host: 'desk.example', status: 500 } };

it.each([
  ['of the first releases', { ...fault, said: 'No grant.' }],
  ['of this version', { ...fault, serviceMessage: 'No grant.' }],
])('keeps the words of the service in a record %s', (_, stored) => {
  expect(storedFault.parse(stored)).toEqual({ ...fault, serviceMessage: 'No grant.' });
});

it('holds no words where the service sent none', () => {
  expect(storedFault.parse(fault)).toEqual(fault);
});
