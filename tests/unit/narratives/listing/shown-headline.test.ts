/** The headline of a narrative, without the links and hashtags of the post that it comes from. */
import { expect, it } from 'vitest';
import { shownHeadline } from '../../../../lib/narratives/listing/shown-headline.ts';

it.each([
  ['The comet turned green https://a.example/1 #comet #skywatch', 'The comet turned green'],
  ['#Breaking The comet turned green', 'The comet turned green'],
  ['The #comet turned green over www.bay.example', 'The comet turned green over'],
  ['The comet turned green', 'The comet turned green'],
  ['#comet #green', '#comet #green'],
  ['https://a.example/1', 'https://a.example/1'],
])('of "%s" is "%s"', (headline, shown) => expect(shownHeadline(headline)).toBe(shown));
