/** Text of scripts without spaces has none after its recognition, and other text keeps its own. */
import { expect, it } from 'vitest';
import { withoutFalseSpaces } from '../../../lib/text/without-false-spaces.ts';

it.each([
  ['月曜 日 から 、 渡し 船 は 出発 する 。', '月曜日から、渡し船は出発する。'],
  ['星期一 起 ， 渡船', '星期一起，渡船'],
  ['サー ビス の 「 料金 」', 'サービスの「料金」'],
  ['월요일부터 배가 다닌다', '월요일부터 배가 다닌다'],
  ['最初 の 冬 に 1240 人', '最初の冬に 1240 人'],
  ['The night ferry 渡船', 'The night ferry 渡船'],
  ['東京　都', '東京　都'],
])('%s', (text, expected) => {
  expect(withoutFalseSpaces(text)).toBe(expected);
});
