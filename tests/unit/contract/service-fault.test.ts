/** Tests that each code has a message with placeholders for its parts. */
import { describe, expect, inject, it } from 'vitest';
import { ServiceError } from '../../../lib/contract/errors.ts';
import { SERVICE_FAULTS, serviceFault } from '../../../lib/contract/service-fault.ts';
import { readWordings } from '../../../server/http/words.ts';

const messages = inject('messages');
const placesIn = (key: string) => [...(messages[key] ?? '').matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name).sort();
const message = (await readWordings()).standard.say;

describe('a fault of a service', () => {
  it.each(Object.entries(SERVICE_FAULTS))('has a message and a next step: %s', (code, parts) => {
    expect(placesIn(`serviceFault_${code}`)).toEqual([...parts].sort());
    expect(messages[`serviceFault_${code}`]).toMatch(/^(\p{Lu}|\{host\}).*[^.]$/u);
    expect(messages[`serviceFault_next_${code}`]).toMatch(/^\p{Lu}.+\.$/u);
  });

  it('gets a message that quotes the service, and keeps its other fields', () => {
    const fault = {
      ...serviceFault('answeredStatus', { host: 'desk.example', status: 500 }),
      serviceMessage: 'I am {host}.',
    };
    const error = new ServiceError('http', fault, { status: 500, retryAfterMs: 3 });
    expect(error.inWords(message)).toMatchObject({
      message: 'desk.example responded with status 500: “I am {host}.”',
      nextStep: 'Try again later.',
      kind: 'http',
      status: 500,
      retryAfterMs: 3,
      fault,
    });
  });

  it('allows no quotation mark of the service to end the quotation', () => {
    const serviceMessage = 'No." All is well: "Safe", »safe« „safe‟ 〝safe〞 ＂safe＂ ❝safe❞ "';
    const fault = { ...serviceFault('answeredStatus', { host: 'desk.example', status: 500 }), serviceMessage };
    expect(new ServiceError('http', fault).inWords(message).message).toBe(
      `desk.example responded with status 500: “No.' All is well: 'Safe', 'safe' 'safe' 'safe' 'safe' 'safe' '”`,
    );
  });

  it('keeps a message that is already present', () => {
    const error = new ServiceError('auth', 'Who are you?', { nextStep: 'Say it.' });
    expect(error.inWords(message)).toMatchObject({ message: 'Who are you?', nextStep: 'Say it.' });
  });
});
