/**
 * Lists the phrases of forwards, chats and mails that state nothing to check, in the languages of most forwards. Each is a part of
 * a regular expression without the flag's case; its readers say where in a text it counts.
 */

/** Headings that a messenger or a mail program writes over a message that was passed on. */
export const FORWARD_WORDS = [
  'forwarded(?: many times| as received)?',
  'fwd?',
  '(?:häufig |oft |mehrfach )?weitergeleitet',
  'reenviad[oa](?: muchas veces)?',
  'transféré(?:e)?(?: plusieurs fois)?',
  'encaminhad[oa](?: com frequência)?',
  'inoltrat[oa](?: molte volte)?',
  'doorgestuurd',
  '(?:تمت? )?إعادة (?:ال)?توجيهها?(?: عدة مرات| مرات عديدة)?',
  '(?:تم )?إعادة (?:ال)?توجيه(?: عدة مرات| مرات عديدة)?',
  'منقول',
  'переслано',
  'diteruskan(?: berkali-kali)?',
];

/** The line that opens the older message in a mail. */
export const FORWARD_LINES = [
  '(?:begin )?forwarded message',
  'original message',
  '(?:anfang der )?weitergeleiteten? nachricht',
  'ursprüngliche nachricht',
  '(?:inicio del )?mensaje reenviado',
  'mensaje original',
  '(?:début du )?message (?:transféré|réexpédié)',
  "message d['’]origine",
  'mensagem (?:encaminhada|original)',
  '(?:inizio )?messaggio (?:inoltrato|originale)',
  'doorgestuurd bericht',
  '(?:ال)?رسالة (?:ال)?(?:معاد توجيهها|ممررة|ممرّرة|محولة|أصلية)',
  'пересылаемое сообщение',
];

/** The names of the lines that head a mail. */
export const MAIL_FIELDS = [
  ...['from', 'sent', 'date', 'to', 'cc', 'bcc', 'subject', 'reply-to'],
  ...['von', 'gesendet', 'datum', 'an', 'kopie', 'betreff', 'antwort an'],
  ...['de', 'enviado(?: el)?', 'fecha', 'para', 'asunto', 'data', 'assunto'],
  ...['envoyé', 'à', 'objet', 'da', 'inviato', 'a', 'oggetto', 'van', 'verzonden', 'aan', 'onderwerp'],
  ...['من', 'إلى', 'التاريخ', 'تاريخ الإرسال', 'الموضوع', 'نسخة', 'от', 'кому', 'дата', 'тема'],
];

/** The line over a quoted mail: "On Monday, Ann wrote:". */
export const WROTE = 'wrote|schrieb|escribió|a écrit|escreveu|ha scritto|schreef|كتب|написала?|пишет';

/** The lines that a chat's export, or a telephone, adds by itself. */
export const PROGRAM_LINES = [
  'this message was (?:deleted|edited)',
  'you deleted this message',
  'diese nachricht wurde (?:gelöscht|bearbeitet)',
  'se eliminó este mensaje',
  '(?:este mensaje fue|eliminaste este) (?:eliminado|mensaje)',
  'ce message a été (?:supprimé|modifié)',
  'تم حذف هذه الرسالة',
  '(?:image|video|audio|gif|sticker|document|photo|foto|bild|media|medien|multimedia|imagen|vídeo|médias?) (?:omitted|weggelassen|ausgeschlossen|omitid[oa]s?|omise?s?|absente?s?|exclue?s?)',
  'sent (?:from my|with) .{1,40}',
  'von meine[mr] .{1,40} gesendet',
  'enviado desde mi .{1,40}',
  'envoyé (?:de|depuis) mon .{1,40}',
  'أ?رسلت من .{1,40}',
  'in reply to .{1,60}',
];

/** Forms of address after a greeting. */
const PEOPLE =
  'all|everyone|everybody|friends?|folks|guys|team|family|there|zusammen|leute|alle|allerseits|freunde|ihr lieben|a todos|a todas|todos|todas|amigos|amigas|familia|à tous|à toutes|tout le monde|les amis|tutti|a tutti|amici|pessoal|gente|جميعا|جميعًا|للجميع|أصدقائي|всем|друзья';

const GREETING_WORDS =
  'hi|hello|hey|dear|good (?:morning|afternoon|evening|night|day)|hallo|guten (?:morgen|tag|abend)|moin|liebe[rs]?|servus|hola|buenos días|buenas(?: tardes| noches)?|querid[oa]s|estimad[oa]s|bonjour|bonsoir|salut|coucou|chers|chères|bom dia|boa (?:tarde|noite)|olá|oi|ciao|buongiorno|buonasera|cari|السلام عليكم(?: ورحمة الله)?(?: وبركاته)?|صباح الخير|مساء الخير|مرحبا|أهلا|привет|здравствуйте|доброе утро|добрый день|namaste|नमस्ते';

/** A sentence of few words that begins so is a greeting. */
export const GREETINGS = [
  GREETING_WORDS,
  PEOPLE.split('|')
    .filter((word) => word.includes(' '))
    .join('|'),
  '(?:best|kind|warm) (?:regards|wishes)|regards|cheers|sincerely|yours|thank you|thanks|god bless|take care|stay safe|have a (?:nice|good|great|blessed) \\p{L}+',
  '(?:mit )?(?:freundlichen|besten|lieben|herzlichen) grüßen|(?:liebe|viele|beste|herzliche) grüße|lg|vg|mfg|danke|vielen dank|bleibt gesund',
  'saludos|un (?:saludo|abrazo)|gracias|atentamente|cordialement|bien à vous|bisous|merci|amitiés|abraços|obrigad[oa]|saluti|grazie|un abbraccio',
  'مع (?:خالص )?(?:تحياتي|التحية|الشكر)|تحياتي|شكرا|جزاكم الله خيرا|с уважением|спасибо',
];

/** The same at the beginning of a sentence that goes on: "Hi all, the pier was sold." */
export const GREETING_AND_PEOPLE = `(?:${GREETING_WORDS})(?: (?:my|dear|liebe|mis|queridos|chers))?(?: (?:${PEOPLE})){1,2}`;

/** Words that may follow an imperative that calls for passing a message on. */
const TO_PASS_ON =
  'this|it|that|these|to|with|widely|now|immediately|before|on|around|the word|the message|the truth|far and wide|as (?:much|many|widely)|among|everywhere|please|asap|and';
const WEITER = 'das|dies|diese|es|ihn|sie|bevor|an|weiter|weit|bitte|mit|so|euren|unbedingt|allen';

/** A sentence that begins so calls on the reader to pass it on, or to believe it. */
export const APPEALS = [
  `(?:please |pls |plz |kindly |now |and |so |everyone |everybody )*(?:re)?(?:share|forward|send|post|tweet|repost|retweet|pass|spread|circulate)(?:[,.:!]|$| (?:${TO_PASS_ON})\\b)`,
  '(?:please )?(?:copy (?:and|&) paste|make (?:this|it) (?:go )?viral|wake up|open your eyes|do your own research|let everyone know|tell (?:everyone|your (?:friends|family))|read (?:on|it|(?:this )?and share)|must (?:read|watch|share|see)|watch before)',
  "(?:the )?(?:mainstream )?(?:media|msm|press|government|they)(?: \\p{L}+)? (?:won['’]t|will not|will never|don['’]t want to) (?:tell|show) (?:you|us)",
  "before (?:they|it|this|its|it['’]s)(?: (?:can|is|are|gets?))? (?:delet|remov|taken? (?:it |this )?down)",
  `(?:bitte |unbedingt |schnell |sofort |jetzt |alle )*(?:weiter)?(?:teilen|teilt|verbreiten|verbreitet|leiten|sagen|erzählen|leitet|leite|schickt|schick|sendet|sagt)(?:[,.:!]|$| (?:${WEITER})(?!\\p{L}))`,
  'wacht auf|aufwachen|macht das viral|bevor (?:es|das|sie|dies) .{0,20}(?:gelöscht|lösch|entfern|zensier)|die medien verschweigen',
  '(?:por favor,? |favor de )?(?:comparte(?:l[oae]s?)?|comparta(?:n|lo|nlo)?|compártel\\p{L}+|compartir (?:esto|por favor|antes|con)|reenvía(?:lo|n)?|reenvíe(?:n|lo)?|reenviar (?:esto|a)|difunde(?:lo)?|difundan|difúnd\\p{L}+|pásal[oa]|páselo|envíal[oa]|mándal[oa]|haz (?:esto|que|lo) viral|hazlo viral|despierten)(?!\\p{L})',
  'antes de que (?:lo|la|los|las|l[oa]s?) (?:borr|elimin|quit|censur)',
  "(?:s['’]il (?:vous|te) plaît,? |svp,? |merci de )?(?:(?:partage[zrs]?|transfére[zr]|diffuse[zr]|relaye[zr])(?:[,.:!]|$| (?:!|ce|ceci|cette|à|au|avant|avec|partout|massivement|svp)(?!\\p{L}))|fait(?:es)? (?:tourner|passer|suivre|circuler)|à (?:partager|diffuser)|réveillez-vous)",
  "avant (?:que|qu['’])(?:ils| ce| ça| cela|on)? .{0,20}(?:supprim|effac|censur|retir)",
  '(?:por favor,? )?(?:compartilhe\\p{L}*|repasse\\p{L}*|encaminhe\\p{L}*|divulgue\\p{L}*|espalhe\\p{L}*)(?!\\p{L})|antes que (?:apaguem|tirem|removam)',
  '(?:per favore,? )?(?:condivid(?:i|ete|iamo)|fate girare|fai girare|inoltra(?:te|lo)?|diffondete)(?!\\p{L})|prima che (?:lo|la) (?:cancell|elimin|tolg)',
  '(?:رجاء|الرجاء|أرجو|من فضلكم?) (?:ال)?(?:نشر|مشاركة|إرسال|إعادة)|(?:انشر|أنشر|شارك|ارسل|أرسل|عمم|مرر)(?:وا|وها|وه|ها|ه|ي)(?!\\p{L})|انشر (?:هذا|هذه|الآن)',
  'قبل (?:أن (?:ي|ت)حذف|الحذف|حذف)',
  '(?:пожалуйста,? |срочно )?(?:поделитесь|перешлите|распространите|разошлите|репост|перешли)(?!\\p{L})',
  '(?:कृपया )?(?:इसे )?(?:शेयर|आगे भेज|फॉरवर्ड)',
];

/** A call to look begins with any of these, or with its verb. */
export const BEFORE_LOOKING =
  'please|pls|plz|just|only|oh|omg|wow|hey|everyone|everybody|guys|friends|all|now|so|bitte|unbedingt|leute|alle|mal|das|dies|por favor|todos|amigos|tous|svp|pessoal|gente|tutti|allemaal|пожалуйста|رجاء|कृपया|यह|ये|इसे|इस|वीडियो|को|पूरा|जरूर|ज़रूर';

/** Verbs that tell the reader to look. "Lies" counts before a word that it can take alone: it is an English noun, too. */
export const LOOK_VERBS = [
  'look|watch|see|read|listen|check|have a look|take a look',
  'schaut?|guckt?|kuckt?|seht|sieh|lest|lies(?= (?:das|dies|es|mal|bitte|hier))|hört|lesen|ansehen|anschauen|anhören',
  'mira|miren|mirad|vean?|lean?|escuchen?|escucha|ver|leer',
  'regardez?|lis|lisez|voyez|écoutez?|à (?:lire|voir|écouter)',
  'olh[ae]m?|vejam?|leiam?|leia|ouçam?|assistam?|guardate?|leggi|leggete|ascoltate?',
  'kijk|lees|luister|bekijk',
  'انظروا?|شاهدوا?|اقرأوا?|اقرؤوا|اسمعوا?|شوفوا?|تأملوا',
  '(?:по)?смотри(?:те)?|гляди(?:те)?|прочти(?:те)?|(?:про)?читай(?:те)?|послушай(?:те)?',
  'देखें|देखो|देखिए|पढ़ें|पढ़िए|सुनें|lihat(?:lah)?|baca(?:lah)?|tonton',
];

/** Words that may follow such a verb in a call that says nothing else, one each. */
export const AFTER_LOOKING =
  'at|to|out|this|that|these|those|it|here|below|one|what|is|happening|happens|going|on|carefully|closely|again|first|till|until|the|end|i|we|found|got|for|yourself|yourselves|too|video|videos|photo|photos|picture|pictures|pic|pics|image|images|clip|link|post|article|message|attached|' +
  'euch|dir|dieses|diese|es|hier|an|hin|durch|zu|was|passiert|selbst|genau|ganz|bis|zum|ende|schluss|nur|doch|bild|bilder|foto|fotos|artikel|nachricht|beitrag|' +
  "esto|eso|este|esta|lo|que|pasa|está|pasando|bien|vídeo|mensaje|enlace|audio|imagen|hasta|el|la|final|ça|ceci|cela|cette|ce|qui|se|passe|vidéo|absolument|vite|lien|jusqu[’']au|bout|" +
  'isso|isto|só|esse|essa|áudio|imagem|mensagem|até|o|a|fim|com|atenção|acontecendo|questo|questa|qua|bene|cosa|succede|fino|alla|fine|messaggio|immagine|dit|deze|eens|even|goed|naar|bericht|filmpje|' +
  'هذا|هذه|إلى|ما|ماذا|يحدث|الفيديو|الصورة|الخبر|الرسالة|هنا|جيدا|حتى|النهاية|это|на|эту|этот|видео|новость|ролик|что|происходит|творится|сюда|до|конца|внимательно|ini|berita|sampai|habis|semua';

/** Whole sentences that only say how the rest moves the sender, or should move the reader. */
export const REMARKS = [
  "(?:you|u) (?:won['’]?t|will not|wouldn['’]t|have to|need to|must|gotta|should) (?:believe|see|read|watch|hear)(?: (?:this|it|that|what happened))?",
  "i (?:can(?:not|['’]?t)|could(?: not|n['’]?t)) believe (?:this|it|my eyes)|i (?:am|['’]m) (?:speechless|shocked)",
  "(?:this|that|it)(?: is|['’]s) (?:(?:so|very|really|just|too|absolutely|totally|beyond) )?(?:crazy|insane|unbelievable|incredible|shocking|disgusting|outrageous|scary|important|urgent|no joke|not a joke|a must[- ]read|a disgrace)",
  '(?:(?:copied|forwarded|forwarding|received|sharing|posted) )?as received|(?:just )?(?:got|received|saw|found) this(?: (?:from a friend|today|just now|in (?:a|another|my) group))?|not sure (?:if|whether) (?:this|it) is true',
  '(?:das|dies) (?:müsst|musst|solltet|solltest|müssen|sollten) (?:ihr|du|sie|alle)(?: (?:euch|dir|sich))?(?: (?:unbedingt|mal))? (?:sehen|lesen|wissen|hören|ansehen|anschauen|anhören)|(?:ihr werdet|du wirst) (?:das|es) nicht glauben',
  '(?:das|es|dies) ist (?:(?:so|sehr|echt|wirklich|einfach|total) )?(?:wichtig|dringend|unglaublich|unfassbar|krass|schockierend|kein (?:witz|scherz)|eine schande)',
  '(?:esto |eso )?es (?:(?:muy|tan|realmente) )?(?:importante|urgente|increíble|indignante|grave|una vergüenza)|no (?:lo |te lo )?(?:van|vas) a creer|(?:tienen|tienes|hay) que (?:ver|leer|escuchar|saber) esto',
  "c['’]est (?:(?:très|vraiment|trop) )?(?:important|urgent|incroyable|scandaleux|honteux)|vous n['’]allez pas (?:y |le )?croire|il faut (?:voir|lire|savoir|écouter) (?:ça|ceci|cela)",
  '(?:isso |isto )?é (?:(?:muito|tão|realmente) )?(?:importante|urgente|inacreditável|um absurdo|uma vergonha)|vocês? não (?:vão|vai) acreditar(?: nisso)?',
  '(?:questo |questa )?è (?:(?:molto|davvero|troppo) )?(?:importante|urgente|incredibile|uno scandalo|una vergogna)|non ci crederete|dovete (?:vedere|leggere|sapere) questo',
  'dit is (?:(?:heel|erg|echt) )?(?:belangrijk|dringend|ongelofelijk|ongelooflijk|een schande)|dit moet(?:en)? (?:je|jullie|iedereen|u) (?:zien|lezen|weten|horen)',
  'لن تصدقوا?(?: هذا)?|это (?:(?:очень|просто) )?(?:важно|срочно|невероятно|ужасно)|вы не поверите',
];

/** After these a number with a point is no end of a sentence: "am 3. März". */
export const BEFORE_ORDINALS = 'am|der|die|das|dem|den|des|im|vom|zum|beim|ab|bis|seit|und|jeden';

/** Their point ends no sentence. */
export const ABBREVIATIONS =
  'mr|mrs|ms|dr|drs|prof|sen|rep|gov|gen|lt|col|capt|sgt|rev|hon|st|jr|sr|vs|approx|inc|ltd|co|corp|bzw|ca|evtl|ggf|sog|inkl|usw|bspw|mio|mrd|ing|dipl|mag|sra?|srta|ud|uds|aprox|mme|mlle|mm|sig|dott|ecc|د|أ';

/** The same before a number alone. */
export const BEFORE_NUMBERS =
  'no|nos|nr|fig|art|abs|str|tel|p|pp|pág|núm|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';

/** A sentence that begins so follows an acronym that ends another: "in the U.S. The mayor". */
export const STARTERS =
  'The|A|An|It|He|She|They|We|This|That|These|In|On|At|But|And|However|Der|Die|Das|Es|Er|Sie|El|La|Los|Las|Le|Les|Il|Elle';
