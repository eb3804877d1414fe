/** Tests which choices a check at a service has, by what its server says of the account, and how they are sent. */
import { describe, expect, it } from 'vitest';
import { offeredChoices, sentChoices, typedChoices } from '../../../../components/request/typed-choices.ts';

const both = { fresh: true, modelVersion: true };
const neither = { fresh: false, modelVersion: false };
const may = (noCache: boolean, models: boolean) => ({ may: { noCache, models } });

describe('the choices of a check', () => {
  it.each([
    ['both, at a service that has not said what the account may', {}, {}, both],
    ['both, for an account with both rights', may(true, true), {}, both],
    ['none, for an account without a right', may(false, false), {}, neither],
    ['the one of the only right', may(false, true), {}, { ...both, fresh: false }],
    ['what is set, so that it can be unset', may(false, false), { fresh: true, modelVersion: '2.0' as const }, both],
    [
      'no version of a model for an image',
      may(true, true),
      { kind: 'image' as const },
      { ...both, modelVersion: false },
    ],
  ])('are %s', (_, recipient, changes, offered) => {
    const record = { kind: 'claim' as const, ...changes };
    expect(offeredChoices({ name: 'Acme', own: false, ...recipient }, record)).toEqual(offered);
  });

  it.each([
    [{}, { fresh: false, modelVersion: '' }],
    [
      { fresh: true, modelVersion: '2.0' as const },
      { fresh: true, modelVersion: '2.0' },
    ],
  ])('are sent as they were typed: %j', (sent, typed) => {
    expect(typedChoices(sent)).toEqual(typed);
    expect(sentChoices(typedChoices(sent))).toEqual(sent);
  });
});
