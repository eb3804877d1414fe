/** Parses any Markdown into nodes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Inline } from '../../../../components/markdown/inline.ts';
import { type Block, parseMarkdown } from '../../../../components/markdown/parse-markdown.ts';

const inline = (node: Inline): unknown => {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'code':
      return { code: node.text };
    case 'citation':
      return { cite: node.number };
    case 'link':
      return { link: node.address, words: node.children.map(inline) };
    default:
      return { [node.type]: node.children.map(inline) };
  }
};
const block = (node: Block): unknown => {
  switch (node.type) {
    case 'paragraph':
      return { p: node.children.map(inline) };
    case 'heading':
      return { [`h${node.level}`]: node.children.map(inline) };
    case 'list':
      return { [node.ordered ? `ol ${node.start}` : 'ul']: node.items.map((item) => item.map(block)) };
    case 'quote':
      return { quote: node.children.map(block) };
    case 'code':
      return { pre: node.text };
    case 'rule':
      return 'rule';
  }
};
const blocks = (text: string) => parseMarkdown(text).map(block);
const line = (text: string) =>
  parseMarkdown(text).flatMap((one) => (one.type === 'paragraph' ? one.children.map(inline) : [block(one)]));

describe('a line', () => {
  it.each<[string, unknown[]]>([
    ['plain', ['plain']],
    [
      '**bold** and *slanted* and __bold__ and _slanted_',
      [
        { strong: ['bold'] },
        ' and ',
        { emphasis: ['slanted'] },
        ' and ',
        { strong: ['bold'] },
        ' and ',
        { emphasis: ['slanted'] },
      ],
    ],
    ['a_name_with_lines and 2 * 3 * 4', ['a_name_with_lines and 2 * 3 * 4']],
    ['`a **b**` c', [{ code: 'a **b**' }, ' c']],
    ['\\[1\\] is \\*no\\* source', ['[1] is *no* source']],
    ['a &lt;b&gt; &amp;lt; &nbsp;', ['a <b> &lt; &nbsp;']],
    ['so it is [2][3].', ['so it is ', { cite: 2 }, { cite: 3 }, '.']],
    ['[words](https://a.example/x_(y)) end', [{ link: 'https://a.example/x_(y)', words: ['words'] }, ' end']],
    ['![alt](https://a.example/p.png)', [{ link: 'https://a.example/p.png', words: ['alt'] }]],
    [
      'see https://a.example/x_y_z?q=1.',
      ['see ', { link: 'https://a.example/x_y_z?q=1', words: ['https://a.example/x_y_z?q=1'] }, '.'],
    ],
    ['<https://a.example>', [{ link: 'https://a.example', words: ['https://a.example'] }]],
    ['<img src=x onerror=alert(1)>', ['<img src=x onerror=alert(1)>']],
    // The component that renders a link validates its address.
    ['[x](javascript:alert(1))', [{ link: 'javascript:alert(1)', words: ['x'] }]],
    ['**open and [open', ['**open and [open']],
  ])('%s', (text, nodes) => {
    expect(line(text)).toEqual(nodes);
  });
});

describe('blocks', () => {
  it('are parsed by kind', () => {
    expect(
      blocks(
        '# Title\nfirst\nline\n\n- one\n- two\n  - inner\n\n3. three\n4. four\n\n> said\n> **so**\n\n---\n```js\n<b>\n```\nend',
      ),
    ).toEqual([
      { h1: ['Title'] },
      { p: ['first\nline'] },
      { ul: [[{ p: ['one'] }], [{ p: ['two'] }, { ul: [[{ p: ['inner'] }]] }]] },
      { 'ol 3': [[{ p: ['three'] }], [{ p: ['four'] }]] },
      { quote: [{ p: ['said\n', { strong: ['so'] }] }] },
      'rule',
      { pre: '<b>' },
      { p: ['end'] },
    ]);
  });

  it('are parsed as the engine of this device writes them', () => {
    expect(
      blocks(
        'Looked in: FactDesk (factdesk.example).\n\n- Answered: FactDesk.\n- Found nothing: Wikipedia.\n\n- [1] A \\*title\\*, FactDesk.',
      ),
    ).toEqual([
      { p: ['Looked in: FactDesk (factdesk.example).'] },
      {
        ul: [
          [{ p: ['Answered: FactDesk.'] }],
          [{ p: ['Found nothing: Wikipedia.'] }],
          [{ p: [{ cite: 1 }, ' A *title*, FactDesk.'] }],
        ],
      },
    ]);
  });

  it.each<[string, unknown]>([
    ['## Title ##', { h2: ['Title'] }],
    ['## Title #', { h2: ['Title'] }],
    ['## In C#', { h2: ['In C#'] }],
    ['##   ', { h2: [] }],
    ['## ##', { h2: [] }],
    ['##Title', { p: ['##Title'] }],
  ])('that are headings lose their closing # signs: %j', (text, heading) => {
    expect(blocks(text)).toEqual([heading]);
  });

  it('include a code fence that is never closed', () => {
    expect(blocks('```\nx')).toEqual([{ pre: 'x' }]);
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    '*',
    '_',
    '[',
    ']',
    '(',
    ')',
    '`',
    '>',
    '- ',
    '1. ',
    '#',
    '\n',
    '  ',
    'x',
    'http://a',
    '<',
    '\\',
    '!',
    '&lt;',
    '~~~',
  );

  it('parses without an error', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 200 }), (parts) => void parseMarkdown(parts.join(''))),
      { numRuns: 500 },
    );
  });
});
