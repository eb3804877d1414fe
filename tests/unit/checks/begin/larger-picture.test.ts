import { describe, expect, it } from 'vitest';
import { largerPicture } from '../../../../lib/checks/begin/image-input.ts';
import { record, states } from '../../../fixtures/check-samples.ts';

const picture = {
  ...record(states.waiting),
  kind: 'image' as const,
  connection: 'device',
  page: { address: 'https://paper.example/pier', title: '' },
};
const largest = 'https://paper.example/pier-2000.jpg';

describe('the larger version of a picture', () => {
  it('is checked as coming from the page of the original', () => {
    const image = { address: 'https://paper.example/pier.jpg', alt: 'The pier', width: 320, height: 200, largest };
    expect(largerPicture({ ...picture, image })).toEqual({
      kind: 'image',
      text: largest,
      image: { address: largest, alt: 'The pier' },
      from: 'https://paper.example/pier',
    });
  });

  it('is offered only if the page provided one', () => {
    expect(largerPicture({ ...picture, image: { address: 'https://paper.example/pier.jpg' } })).toBeUndefined();
    expect(largerPicture(record(states.waiting))).toBeUndefined();
  });
});
