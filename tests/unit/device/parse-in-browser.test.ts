import { describe, expect, it } from 'vitest';
import { upToMaxTags, withFewFormats } from '../../../lib/device/parse-in-browser.ts';

const MAX = 20_000;

describe('the text that the parser of a browser gets', () => {
  it('is the whole page up to 20,000 tags', () => {
    const page = `${'<p>a < b</p>'.repeat(MAX / 2)}end`;
    expect(upToMaxTags(page)).toBe(page);
  });

  it('ends before a tag of more than 10,000 words', () => {
    expect(upToMaxTags(`<p>a</p><p${' a=1'.repeat(9_999)}>b</p>`)).toContain('b');
    expect(upToMaxTags(`<p>a</p><p${' a=1'.repeat(10_000)}>b</p>`)).toBe('<p>a</p>');
  });

  it('ends before a tag whose many words follow a ">" in a value', () => {
    const values = (count: number) => Array.from({ length: count }, (_, at) => `a${at}="<>"`).join(' ');
    expect(upToMaxTags(`<p>a</p><p ${values(5_000)}>b</p>`)).toContain('b');
    expect(upToMaxTags(`<p>a</p><p ${values(10_001)}>b</p>`)).toBe('<p>a</p>');
  });

  it('goes on after many words that follow a tag', () => {
    const page = `<p title="a" lang='en'>${'word '.repeat(20_000)}<p>it's ${'word '.repeat(20_000)}<p>end`;
    expect(upToMaxTags(page)).toBe(page);
  });

  it.each(['<b>', '</i>', '<B x="</b>">', '<svg/>'])('ends before the next tag: %s', (tag) => {
    const page = `${'<p>a</p>'.repeat(MAX / 2)}end`;
    expect(upToMaxTags(page + tag)).toBe(page);
  });
});

describe('formatting elements', () => {
  it('keep their attributes in a usual page', () => {
    const page = '<p><b class="lead">A</b> <i class=\'fa\'>b</i> <em>c</em> <b class="lead">d</b><br/>';
    expect(withFewFormats(page)).toBe(page);
  });

  it('lose them after the first five different ones', () => {
    const page = [1, 2, 3, 4, 5, 6, 1, 7].map((color) => `<font color=${color}>${color}</font>`).join('');
    expect(withFewFormats(page)).toBe(
      `${[1, 2, 3, 4, 5].map((color) => `<font color=${color}>${color}</font>`).join('')}<font>6</font><font color=1>1</font><font>7</font>`,
    );
  });

  it.each([
    ['<font a=">" b=1>x', '<font>" b=1>x'],
    ["<B/a='>'b=1>x", "<B>'b=1>x"],
    ['<<font a=">"font b=1>x', '<<font>"font b=1>x'],
    ['<p>a<font b=1 <font c=2', '<p>a'],
    ['<bold a=">" b=1>', '<bold a=">" b=1>'],
  ])('lose attributes that a value may hide: %s', (page, expected) => {
    expect(withFewFormats(page)).toBe(expected);
  });
});
