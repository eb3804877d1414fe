/** Tests the parser on Node: nodes work without support for listeners. */
import { EventTarget } from 'linkedom/worker';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../server/parse-html.ts';

const [paragraph] = parseHtml('<p class="lead">One <b>two</b></p>').querySelectorAll('p.lead');

describe('a parsed page', () => {
  it('can be read and changed', () => {
    expect(paragraph?.textContent).toBe('One two');
    paragraph?.setAttribute('lang', 'en');
    expect(paragraph?.getAttribute('lang')).toBe('en');
    for (const bold of paragraph?.querySelectorAll('b') ?? []) bold.remove();
    expect(paragraph?.textContent).toBe('One ');
  });

  it('has no maps for listeners: the package is unchanged since they were removed', () => {
    if (!(paragraph instanceof EventTarget)) throw new Error('The nodes of the package have another ancestor now.');
    expect(() => paragraph.addEventListener('click', () => {}, {})).toThrow(TypeError);
  });
});
