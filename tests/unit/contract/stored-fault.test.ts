/** Tests the parsing of a fault in a stored check. */
import { expect, it } from 'vitest';
import { storedFault } from '../../../lib/contract/stored-fault.ts';

const fault = { code: 'answeredStatus', parts: { host: 'desk.example', status: 500 } };

it('keeps the message of the service', () => {
  const stored = { ...fault, serviceMessage: 'No grant.' };
  expect(storedFault.parse(stored)).toEqual(stored);
});

it('has no message if the service sent none', () => {
  expect(storedFault.parse(fault)).toEqual(fault);
});
