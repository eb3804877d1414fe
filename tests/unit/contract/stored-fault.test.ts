/** Tests the parsing of a fault in the checks of earlier versions. */
import { expect, it } from 'vitest';
import { storedFault } from '../../../lib/contract/stored-fault.ts';

const fault = { code: 'answeredStatus', parts: { host: 'desk.example', status: 500 } };

it.each([
  ['of the first releases', { ...fault, said: 'No grant.' }],
  ['of this version', { ...fault, serviceMessage: 'No grant.' }],
])('keeps the message of the service in a record %s', (_, stored) => {
  expect(storedFault.parse(stored)).toEqual({ ...fault, serviceMessage: 'No grant.' });
});

it('has no message if the service sent none', () => {
  expect(storedFault.parse(fault)).toEqual(fault);
});
