/** Tests the parser on Node: nodes work without support for listeners, and have a style only where the page gives one. */
import { EventTarget } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { takeArticle } from '../../../../lib/engine/context/hydrate/article.ts';
import { parseHtml } from '../../../../lib/engine/web/parse-html.ts';

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

  it('has the styles that the page gives, and shares the empty one', () => {
    const page = parseHtml('<p style="display: none">1</p><p>2</p><p>3</p>');
    const [hidden, plain, other] = [...page.querySelectorAll('p')].map(
      (each): CSSStyleDeclaration => Reflect.get(each, 'style'),
    );
    expect(hidden?.display).toBe('none');
    expect(plain?.display).toBeUndefined();
    expect(other).toBe(plain);
  });

  it('loses what its style hides from the article', () => {
    const shown = 'The ferry runs every hour between the two harbours, from six in the morning until midnight. '.repeat(
      8,
    );
    const page = parseHtml(
      `<body><article><p>${shown}</p><p style="display:none">Hidden words</p><p>${shown}</p></article>`,
    );
    const { text } = takeArticle(page, new URL('https://news.example/ferry'));
    expect(text).toContain('every hour');
    expect(text).not.toContain('Hidden words');
  });
});
