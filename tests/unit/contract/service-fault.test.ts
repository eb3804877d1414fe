/** Each code has its words, and they hold what is told with it. */
import { describe, expect, inject, it } from 'vitest';
import { ServiceError } from '../../../lib/contract/errors.ts';
import { faultOf, SERVICE_FAULTS } from '../../../lib/contract/service-fault.ts';
import { readWords } from '../../../server/words.ts';

const messages = inject('messages');
const placesIn = (key: string) => [...(messages[key] ?? '').matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name).sort();
const say = await readWords();

describe('what went wrong on the way to a service', () => {
  it.each(Object.entries(SERVICE_FAULTS))('has words, and a next step: %s', (code, parts) => {
    expect(placesIn(`serviceFault_${code}`)).toEqual([...parts].sort());
    expect(messages[`serviceFault_${code}`]).toMatch(/^(\p{Lu}|\{host\}).*[^.]$/u);
    expect(messages[`serviceFault_next_${code}`]).toMatch(/^\p{Lu}.+\.$/u);
  });

  it('is put into words with the service quoted, and stays what it was', () => {
    const fault = {
      ...faultOf('answeredStatus', { host: 'desk.example', status: 500 }),
      serviceMessage: 'I am {host}.',
    };
    const error = new ServiceError('http', fault, { status: 500, retryAfterMs: 3 });
    expect(error.inWords(say)).toMatchObject({
      message: 'desk.example answered 500: "I am {host}."',
      nextStep: 'Try again later.',
      kind: 'http',
      status: 500,
      retryAfterMs: 3,
      fault,
    });
  });

  it('lets no mark of theirs end the quotation', () => {
    const serviceMessage = 'No." All is well: “Safe”, »safe« „safe‟ 〝safe〞 ＂safe＂ ❝safe❞ "';
    const fault = { ...faultOf('answeredStatus', { host: 'desk.example', status: 500 }), serviceMessage };
    expect(new ServiceError('http', fault).inWords(say).message).toBe(
      `desk.example answered 500: "No.' All is well: 'Safe', 'safe' 'safe' 'safe' 'safe' 'safe' '"`,
    );
  });

  it('leaves words that are there already', () => {
    const error = new ServiceError('auth', 'Who are you?', { nextStep: 'Say it.' });
    expect(error.inWords(say)).toMatchObject({ message: 'Who are you?', nextStep: 'Say it.' });
  });
});
