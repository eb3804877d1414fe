/**
 * Determines the Wikipedia that this device queries for a claim. It is chosen before the consent prompt, which names its host,
 * and passed to the engine with the check, so that the engine queries the named host.
 */

/** The name of the tag that carries the language. It is not sent to services. */
export const WIKIPEDIA_TAG = 'wikipedia';

/** Languages that browsers recognise and that have a Wikipedia: a page can name no other host. */
const LANGUAGES = new Set(
  (
    'af am ar az be bg bn bs ca ceb co cs cy da de el en eo es et eu fa fi fr fy ga gd gl gu ha haw he hi hr ht hu hy id ig is ' +
    'it ja jv ka kk km kn ko ku ky la lb lo lt lv mg mi mk ml mn mr ms mt my nds ne nl nn no ny oc or pa pl ps pt qu ro ru rw ' +
    'sa sd sh si sk sl sm sn so sq sr st su sv sw ta te tg th ti tk tl tn tr ts tt ug uk ur uz vi wo xh yi yo zh zu'
  ).split(' '),
);

/** Codes that browsers and pages use for a language whose Wikipedia has a different code. */
const ALIASES: Record<string, string> = { fil: 'tl', in: 'id', iw: 'he', jw: 'jv', nb: 'no' };

/** Maps a language tag, such as `pt-BR`; undefined for unknown languages. */
export const wikipediaOfLanguage = (tag: string | undefined): string | undefined => {
  const code = tag?.trim().toLowerCase().split('-', 1)[0] ?? '';
  const language = Object.hasOwn(ALIASES, code) ? ALIASES[code] : code;
  return language !== undefined && LANGUAGES.has(language) ? language : undefined;
};

/** The Wikipedia that the check was sent with. */
export const wikipediaNamedIn = ({ tags }: { tags?: Record<string, string | null> | undefined }): string | undefined =>
  wikipediaOfLanguage(tags?.[WIKIPEDIA_TAG] ?? undefined);
