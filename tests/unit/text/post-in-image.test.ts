/** The author and the date of a post by the lines of its screenshot. */
import { describe, expect, it } from 'vitest';
import { postInImage } from '../../../lib/text/post-in-image.ts';

const CLAIM = 'Merrowhaven closed its last public library in January 2026.';

describe('the author and the date of a post in an image', () => {
  it.each([
    [
      ['Harbour Traders', CLAIM, '9:41 PM 24 Feb 2026 318 reposts'],
      { author: 'Harbour Traders', date: '24 Feb 2026, 9:41 PM' },
    ],
    [['Ada Quay @ada_quay · 3h', CLAIM], { author: 'Ada Quay @ada_quay' }],
    [
      ['Ada Quay', '@ada@tideline.example', CLAIM, 'Feb 24, 2026 · 21:41'],
      { author: 'Ada Quay @ada@tideline.example', date: 'Feb 24, 2026, 21:41' },
    ],
    [['@ada', CLAIM, '2026-02-24'], { author: '@ada', date: '2026-02-24' }],
    [['Ada Quay · 24.02.2026, 9.41', CLAIM], { author: 'Ada Quay', date: '24.02.2026, 9.41' }],
    [
      ['مكتبة المرسى', 'استقبلت المكتبة 1200 زائر في أسبوعها الأول.', '24 فبراير 2026'],
      { author: 'مكتبة المرسى', date: '24 فبراير 2026' },
    ],
    [['港の新聞', '2026年2月24日 21:41'], { author: '港の新聞', date: '2026年2月24日, 21:41' }],
    [['Ada Quay', '24 de febrero de 2026'], { author: 'Ada Quay', date: '24 de febrero de 2026' }],
  ])('are as they are written: %j', (lines, found) => {
    expect(postInImage(lines)).toEqual(found);
  });

  it.each([
    [[]],
    [[CLAIM]],
    [['21:41']],
    [['The council said to its staff and to everyone else that @ada had closed it.']],
    [['A day in January 2026 was the last.']],
  ])('are absent where nothing says so: %j', (lines) => {
    expect(postInImage(lines)).toEqual({});
  });

  it('are cut', () => {
    const { author = '' } = postInImage([`${'A'.repeat(40)} @${'b'.repeat(500)}`]);
    expect(author.length).toBeLessThanOrEqual(80);
  });
});
