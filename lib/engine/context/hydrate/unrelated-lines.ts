/** Leaves out lines within an article that announce something else: advertisements, other articles, comments. */

/** Whole lines, in the languages of the known publishers and of most pages. */
const ANNOUNCEMENTS = [
  'ad|advert|advertisement|anzeige|werbung|publicité|publicidad|publicidade|reklama|advertentie',
  'continue reading below|(?:story|article) continues (?:below|after) (?:the )?(?:ad|advertisement)',
  'related(?: (?:news|stories|story|articles?|posts?|coverage|content|topics))?|more (?:on|about) this(?: (?:story|topic))?',
  "read (?:more|also|next)|see also|you (?:may|might) also (?:like|enjoy)|don['’]t miss|most (?:read|popular)|recommended(?: for you)?",
  '(?:no )?comments?(?: yet)?|leave a (?:comment|reply)|share this(?: article| story| post)?',
  'mehr zum thema.{0,30}|auch interessant|das (?:thema )?könnte (?:sie|dich|euch|ihnen) auch (?:interessieren|gefallen)',
  '(?:ähnliche|weitere|verwandte|neueste|empfohlene|passende|beliebte) (?:beiträge|artikel|themen|inhalte|links)',
  'meist(?:gelesene|diskutierte)(?: artikel)?|weiterführender? links?|weitere informationen(?: zum thema)?',
  'zum (?:weiterlesen|thema)|themen im artikel|lesen sie auch(?: die folgenden beiträge)?|schlagwörter|quellen ausblenden',
  '(?:keine )?kommentare?(?: schreiben| geschlossen)?|inhaltsverzeichnis|zurück|drucken|teilen',
  '(?:à )?lire aussi|sur le même sujet|articles? (?:liés|similaires)|commentaires?',
  '(?:lea|lee|leer|vea|ver) (?:también|más)|te puede interesar|(?:noticias|artículos) relacionad[oa]s|comentarios?|lo más leído',
  '(?:leia|veja|ver) (?:também|mais)|mais lidas|comentários?',
  'leggi anche|articoli correlati|potrebbe interessarti|lees ook|meer over|(?:czytaj|zobacz) (?:także|też|więcej)|drukuj',
].join('|');
const ANNOUNCEMENT = new RegExp(`^[\\s\\-–•>»|[]{0,4}(?:${ANNOUNCEMENTS})[\\s:!…>»\\-–]{0,4}$`, 'iu');
const MAX_ANNOUNCEMENT = 80;

const COPYRIGHT = /^(?:©|copyright\b|\(c\)\s)/iu;
const MAX_COPYRIGHT = 200;

const isUnrelated = (line: string): boolean =>
  (line.length <= MAX_ANNOUNCEMENT && ANNOUNCEMENT.test(line)) ||
  (line.length <= MAX_COPYRIGHT && COPYRIGHT.test(line));

export const withoutUnrelatedLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !isUnrelated(line))
    .join('\n');
