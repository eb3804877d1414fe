/** Cleans the name of an author as pages state it; placeholders of their systems are no names. */
import { oneLine } from '../../../text/one-line.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import { toText } from '../../web/plain-text.ts';

const PLACEHOLDERS = new Set(
  (
    'admin,administrator,root,user,super user,superuser,webmaster,web master,wordpress,author,autor,auteur,guest,guest author,' +
    'gast,gastautor,staff,editor,editors,editorial,editorial team,redaktion,die redaktion,redakteur,redaction,rédaction,' +
    'la rédaction,redaccion,redacción,redação,redazione,redactie,redakcja,no author,no author name,none,null,undefined,unknown,' +
    'unbekannt,inconnu,anonymous,anonym,anonyme,anonimo,anónimo,n/a,na,default,test,system'
  ).split(','),
);

const LEAD =
  /^(?:(?:written|posted|published|reported)\s+by|by|von|vom|par|por|van|door|autor(?:in)?|author|auteur|text|redaktion)\s*:?\s+(?=\S)|^(?:autor(?:in)?|author|auteur|text|redaktion|by|von)\s*:\s*/i;
const MAX_NAME_CHARS = 80;

/** Undefined for what is no name: an address, a sentence, a placeholder. */
export const authorName = (stated: string, parseHtml: ParseHtml): string | undefined => {
  if (stated.length > 1000) return undefined;
  const name = oneLine(toText(stated, parseHtml))
    .replace(LEAD, '')
    .replace(/(?<![\s,;:|•·–-])[\s,;:|•·–-]+$/, '');
  if (name === '' || PLACEHOLDERS.has(name.toLowerCase()) || URL.canParse(name)) return undefined;
  const isName = name.length <= MAX_NAME_CHARS && /\p{L}/u.test(name) && !/^(www\.|@|https?:)|\/\//i.test(name);
  return isName ? name : undefined;
};
