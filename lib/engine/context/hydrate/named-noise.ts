/** Removes what its names set apart from an article: captions, author boxes, players, lists and galleries of other articles. */
import { isOtherPart } from '../../../html/outside-article.ts';
import type { ParsedElement, ParsedNode } from '../../web/parsed-document.ts';
import { lettersIn } from './letters-in.ts';

const wholeWords = (...words: string[]): RegExp => new RegExp(`(?:^|[\\s_-])(?:${words.join('|')})(?=[\\s_-]|$)`);

const NOISE = wholeWords(
  'captions?|credits?',
  'tooltip|popover|rollover',
  'byline|dateline|timestamp|pub-?date',
  'newsletter|subscribe|signup|share|sharing',
  'print-header|related|copyright|disclaimer|advert|advertisement|respond|breadcrumbs?',
);
const AUTHOR_BOX = wholeWords('author-?(?:bio|box|card|info|profile)|about-?(?:the-?)?authors?|bio|biography');

/** The following count for a box alone: within a sentence, such a word belongs to what is said. */
const AUTHOR = wholeWords('authors?|vcard');
/** Of players, also by the libraries that most pages use. */
const PLAYER_PARTS = wholeWords(
  '(?:video|audio|media|html5)-?players?|player-controls?|control-?bar|end-?slate',
  'video-?js|vjs|jw|jw-?player|plyr|mejs',
);
/** With controls, since a player may also be a person. */
const PLAYER = wholeWords('players?');
const PLAYER_LABEL = /(?:video|audio|media) ?player/i;
const OTHER_ARTICLES = wholeWords(
  'recommended|recommendations?|recirc|outbrain|taboola|up-?next|must-(?:read|watch|see)',
  'more-(?:stories|articles|videos|news|from|on)|most-(?:read|popular|viewed)',
);
/** With links, since a gallery may also be the article. */
const LIST = wholeWords('playlists?|gallery|galleries|carousel|slideshow|slider|swiper|lightbox');

/** A name can mean anything, so it removes no element that is long or makes up much of the page. */
const MAX_LETTERS = 1200;
const MAX_SHARE = 0.2;
/** A list of links to other articles may be nearly as long as the article. */
const MAX_LIST_SHARE = 0.5;
const LINKED_SHARE = 0.3;
/** A card has one link. */
const MIN_LINKS = 2;
/** A label with controls, such as "Show all pictures". */
const LABEL_LETTERS = 200;
/** A comment or another article that holds this share of an article is the article. */
const OTHER_SHARE = 0.5;

/** Of controls, and of what leads to other pages. */
const ROLES = new Set('menu menubar navigation progressbar search slider switch timer toolbar'.split(' '));
const CONTROLS = 'button, input, video, audio, iframe, [role], [tabindex]';
const INLINE = /^(?:a|abbr|b|cite|dfn|em|i|mark|q|small|span|strong|sub|sup|time|u)$/i;
const SENTENCE = /^(?:p|li|td|th|dd|h[1-6])$/i;
const QUOTATION = /^(?:blockquote|q)$/i;
const ARTICLE = /^article$/i;
/** The class of an article may name its author or its kind. */
const NO_BOX = /^(?:article|main|td|th|tr|tbody|thead|table)$/i;

const MAX_NAMES = 500;

/** Words in camel case become those of other spellings: `imageCaption`, `image-caption`. */
const namesOf = (element: ParsedElement): string =>
  (element.getAttribute('class') ?? '')
    .slice(0, MAX_NAMES)
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase();

const isBox = (element: ParsedElement): boolean => {
  if (NO_BOX.test(element.nodeName)) return false;
  const isInline = INLINE.test(element.nodeName);
  for (let node = element.parentNode; node; node = node.parentNode) {
    if (QUOTATION.test(node.nodeName) || (isInline && SENTENCE.test(node.nodeName))) return false;
  }
  return true;
};

const hasControls = (element: ParsedElement): boolean =>
  element.getAttribute('role') !== null || [...element.querySelectorAll(CONTROLS)].length > 0;

const isPlayer = (element: ParsedElement, names: string): boolean =>
  (PLAYER.test(names) || PLAYER_LABEL.test(element.getAttribute('aria-label') ?? '')) && hasControls(element);

const EXPLANATION = /(?:^|[\s_-])(?:tooltip|popover|rollover)(?:[\s_-]|$)/;
const EXPLAINED = /^(?:a|abbr|dfn)$/i;

/** The word of a sentence that has a tooltip may share its class, or enclose it: without the word the sentence says something else. */
const isExplained = (element: ParsedElement, names: string): boolean => {
  if (!EXPLANATION.test(names)) return false;
  return (
    EXPLAINED.test(element.nodeName) || [...element.querySelectorAll('[class]')].some((one) => NOISE.test(namesOf(one)))
  );
};

/** An article within an article is another one if it has a title that is a link; an update of a live blog has none. */
const isCard = (element: ParsedElement): boolean => {
  if (!ARTICLE.test(element.nodeName)) return false;
  for (let node = element.parentNode; node; node = node.parentNode) if (ARTICLE.test(node.nodeName)) return true;
  return false;
};

/** Noise is removed, a list only if it leads elsewhere. */
type Kind = 'noise' | 'list';

const kindOf = (element: ParsedElement): Kind | undefined => {
  const names = namesOf(element);
  if (NOISE.test(names)) return isExplained(element, names) ? undefined : 'noise';
  if (AUTHOR_BOX.test(names)) return 'noise';
  const isNoise =
    [AUTHOR, PLAYER_PARTS, OTHER_ARTICLES].some((words) => words.test(names)) ||
    ROLES.has(element.getAttribute('role') ?? '') ||
    isPlayer(element, names);
  if (isNoise && isBox(element)) return 'noise';
  return isCard(element) || (LIST.test(names) && isBox(element)) ? 'list' : undefined;
};

/** True for an author box, a player or a list of other articles, whatever its size. */
export const isSetApart = (element: ParsedElement): boolean => {
  const names = namesOf(element);
  return [AUTHOR_BOX, PLAYER_PARTS, PLAYER, OTHER_ARTICLES, LIST].some((words) => words.test(names));
};

const isLink = (node: ParsedNode): boolean => /^a$/i.test(node.nodeName);
const isParagraph = (node: ParsedNode): boolean => /^p$/i.test(node.nodeName);

/** Runs before the search for the article, because the search result has lost half of its class names. */
export const removeNamedNoise = (page: ParsedElement): void => {
  const named = [...page.querySelectorAll('article, [class], [aria-label], [role]')].flatMap((element) => {
    const kind = kindOf(element);
    return kind ? [{ element, kind }] : [];
  });
  const counted = [page, ...named.map(({ element }) => element)];
  const letters = lettersIn(page, counted);
  // Titles of other articles; a link in a paragraph is a part of a sentence.
  const linked = lettersIn(page, counted, { within: isLink, without: isParagraph });
  const all = letters.get(page) ?? 0;
  for (const { element, kind } of named) {
    const own = letters.get(element) ?? 0;
    const isLinks =
      (linked.get(element) ?? 0) >= LINKED_SHARE * own &&
      (isCard(element) || [...element.querySelectorAll('a')].length >= MIN_LINKS);
    const isShort = own < Math.min(MAX_LETTERS, MAX_SHARE * all);
    const isLabel = own < LABEL_LETTERS && hasControls(element);
    if (isLinks ? own < MAX_LIST_SHARE * all : isShort && (kind === 'noise' || isLabel)) element.remove();
  }
};

/** Removes comments and lists of other articles, unless they hold most of the article. */
export const removeOtherParts = (article: ParsedElement): void => {
  const parts = [...article.querySelectorAll('[class], [id]')].filter(isOtherPart);
  const letters = lettersIn(article, [article, ...parts]);
  const most = OTHER_SHARE * (letters.get(article) ?? 0);
  for (const part of parts) if ((letters.get(part) ?? 0) < most) part.remove();
};
