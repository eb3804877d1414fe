import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../lib/format/json.ts';

describe('JSON of others', () => {
  it.each<[string, unknown]>([
    ['{"id":1960806642217574502}', { id: '1960806642217574502' }],
    [
      '[{"ids":[7301234567890123456, -7301234567890123457]}]',
      [{ ids: ['7301234567890123456', '-7301234567890123457'] }],
    ],
    ['9007199254740993', '9007199254740993'],
    ['{"id":9007199254740991}', { id: 9007199254740991 }],
    [
      '{"id":"1960806642217574502","at":1741507200000,"part":0.5}',
      {
        id: '1960806642217574502',
        at: 1741507200000,
        part: 0.5,
      },
    ],
    [
      '{"text":"seen: 1960806642217574502","score":-12.5e30}',
      {
        text: 'seen: 1960806642217574502',
        score: -12.5e30,
      },
    ],
  ])('keeps the digits of integers beyond 2^53 and changes nothing else: %s', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it('that is broken is a SyntaxError', () => {
    expect(() => parseJson('{"id":19608066422175745021')).toThrow(SyntaxError);
  });
});
