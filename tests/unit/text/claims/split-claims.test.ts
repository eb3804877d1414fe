/** Splits forwards, chats, mails and lists in the forms that programs give them, in several languages. */
import { describe, expect, it } from 'vitest';
import { MAX_SPLIT_CHARS, splitClaims } from '../../../../lib/text/claims/split-claims.ts';

const claimsIn = (text: string): string[] =>
  splitClaims(text).parts.flatMap(({ text: part, skipped }) => (skipped === undefined ? part : []));
const asideIn = (text: string): string[] =>
  splitClaims(text).parts.flatMap(({ text: part, skipped }) => (skipped === undefined ? [] : `${skipped}: ${part}`));

const messages: { of: string; text: string; claims: string[]; skipped: string[] }[] = [
  {
    of: 'a forward in one line, English',
    text: 'FORWARDED ‼️ The city banned all petrol cars. Share this before they delete it!!! 😡😡',
    claims: ['The city banned all petrol cars.'],
    skipped: ['header: FORWARDED', 'appeal: Share this before they delete it!!!', 'symbols: 😡😡'],
  },
  {
    of: 'a forward of a messenger, English',
    text: [
      '*Forwarded many times*',
      '🚨🚨🚨',
      'Hi all, my cousin works at the town hall.',
      '👉 *The city banned all petrol cars*. "It starts on Monday. No exceptions," said the mayor.',
      'Did you know that?',
      'Please share with everyone you know 🙏',
      'https://harbour-post.example/cars?id=7',
      '#cars #city',
    ].join('\n'),
    claims: [
      'my cousin works at the town hall.',
      'The city banned all petrol cars.',
      '"It starts on Monday. No exceptions," said the mayor.',
    ],
    skipped: [
      'header: Forwarded many times',
      'symbols: 🚨🚨🚨',
      'greeting: Hi all,',
      'question: Did you know that?',
      'appeal: Please share with everyone you know',
      'link: https://harbour-post.example/cars?id=7',
      'hashtags: #cars #city',
    ],
  },
  {
    of: 'a forward, German',
    text: [
      'Häufig weitergeleitet',
      'Hallo zusammen,',
      'laut Dr. Weber sind am 3. März z. B. 41.200 Menschen mit der Nachtfähre gefahren. Die Stadt zahlt das!',
      'Bitte teilen, bevor es gelöscht wird ❗❗',
      'Liebe Grüße',
      'Von meinem iPhone gesendet',
    ].join('\n'),
    claims: [
      'laut Dr. Weber sind am 3. März z. B. 41.200 Menschen mit der Nachtfähre gefahren.',
      'Die Stadt zahlt das!',
    ],
    skipped: [
      'header: Häufig weitergeleitet',
      'greeting: Hallo zusammen,',
      'appeal: Bitte teilen, bevor es gelöscht wird',
      'greeting: Liebe Grüße',
      'header: Von meinem iPhone gesendet',
    ],
  },
  {
    of: 'a forward, Spanish',
    text: [
      'Reenviado muchas veces',
      'Buenos días a todos 🌞',
      '⚠️ El ayuntamiento prohibió todos los coches de gasolina. ¿Lo sabías?',
      'Comparte antes de que lo borren!!',
    ].join('\n'),
    claims: ['El ayuntamiento prohibió todos los coches de gasolina.'],
    skipped: [
      'header: Reenviado muchas veces',
      'greeting: Buenos días a todos',
      'question: ¿Lo sabías?',
      'appeal: Comparte antes de que lo borren!!',
    ],
  },
  {
    of: 'a forward, French',
    text: [
      'Transféré plusieurs fois',
      'Bonjour à tous,',
      'La mairie a interdit toutes les voitures à essence. « C’est décidé. Il n’y aura pas d’exception », a dit M. Martin.',
      'Partagez avant que ce soit supprimé !',
    ].join('\n'),
    claims: [
      'La mairie a interdit toutes les voitures à essence.',
      '« C’est décidé. Il n’y aura pas d’exception », a dit M. Martin.',
    ],
    skipped: [
      'header: Transféré plusieurs fois',
      'greeting: Bonjour à tous,',
      'appeal: Partagez avant que ce soit supprimé !',
    ],
  },
  {
    of: 'a forward, Arabic',
    text: [
      'تمت إعادة توجيهها عدة مرات',
      'السلام عليكم ورحمة الله وبركاته',
      'حظرت المدينة جميع سيارات البنزين. بدأ القرار يوم الاثنين الماضي.',
      'هل تصدقون ذلك؟',
      'انشروا هذا قبل الحذف',
    ].join('\n'),
    claims: ['حظرت المدينة جميع سيارات البنزين.', 'بدأ القرار يوم الاثنين الماضي.'],
    skipped: [
      'header: تمت إعادة توجيهها عدة مرات',
      'greeting: السلام عليكم ورحمة الله وبركاته',
      'question: هل تصدقون ذلك؟',
      'appeal: انشروا هذا قبل الحذف',
    ],
  },
  {
    of: 'a forward, Portuguese',
    text: 'Encaminhada com frequência\nBom dia pessoal!\nA prefeitura proibiu todos os carros a gasolina.\nRepasse para todos os grupos',
    claims: ['A prefeitura proibiu todos os carros a gasolina.'],
    skipped: [
      'header: Encaminhada com frequência',
      'greeting: Bom dia pessoal!',
      'appeal: Repasse para todos os grupos',
    ],
  },
  {
    of: 'a chat exported on Android',
    text: [
      '12/03/2026, 14:04 - Messages and calls are end-to-end encrypted. Only people in this chat can read them.',
      '12/03/2026, 14:05 - Ann: The old lighthouse was sold for one euro.',
      'The town hall confirmed it yesterday.',
      '3/12/26, 2:06\u202fPM - Ben B.: <Media omitted>',
      '12/03/2026, 14:07 - +49 170 0000000: wow',
    ].join('\n'),
    claims: ['The old lighthouse was sold for one euro.', 'The town hall confirmed it yesterday.'],
    skipped: [
      'header: 12/03/2026, 14:04 - Messages and calls are end-to-end encrypted. Only people in this chat can read them.',
      'header: 12/03/2026, 14:05 - Ann:',
      'header: 3/12/26, 2:06 PM - Ben B.: <Media omitted>',
      'header: 12/03/2026, 14:07 - +49 170 0000000:',
      'short: wow',
    ],
  },
  {
    of: 'a chat exported on iOS, German',
    text: [
      '[12.03.26, 14:05:33] Ann: \u200eDer alte Leuchtturm wurde für einen Euro verkauft.',
      '\u200e[12.03.26, 14:06:01] Ben: \u200eBild weggelassen',
      '[12.03.26, 14:06:40] ~ Cem: Der Leuchtturm steht seit 1871.',
    ].join('\r\n'),
    claims: ['Der alte Leuchtturm wurde für einen Euro verkauft.', 'Der Leuchtturm steht seit 1871.'],
    skipped: [
      'header: [12.03.26, 14:05:33] Ann:',
      'header: [12.03.26, 14:06:01] Ben: Bild weggelassen',
      'header: [12.03.26, 14:06:40] ~ Cem:',
    ],
  },
  {
    of: 'messages copied from Telegram',
    text: [
      'Ann Example, [12.03.2026 14:05]',
      '[Forwarded from Harbour News]',
      '[ Photo ]',
      'The night ferry carried 41,200 passengers in its first winter.',
      '',
      'Ben, [12.03.2026 14:06]',
      '[In reply to Ann Example]',
      'The ferry is free for children.',
    ].join('\n'),
    claims: ['The night ferry carried 41,200 passengers in its first winter.', 'The ferry is free for children.'],
    skipped: [
      'header: Ann Example, [12.03.2026 14:05]',
      'header: [Forwarded from Harbour News]',
      'header: [ Photo ]',
      'header: Ben, [12.03.2026 14:06]',
      'header: [In reply to Ann Example]',
    ],
  },
  {
    of: 'a forwarded mail with broken lines',
    text: [
      '---------- Forwarded message ---------',
      'From: Ann Example <ann@mail.example>',
      'Date: Mon, 2 Mar 2026 at 10:00',
      'Subject: Fwd: The pier',
      'To: <ben@mail.example>',
      '',
      'The council of the town decided on Tuesday to sell the old pier to a',
      'company from abroad. It got one euro.',
      '',
      '-- ',
      'Sent from my phone',
    ].join('\n'),
    claims: [
      'The council of the town decided on Tuesday to sell the old pier to a company from abroad.',
      'It got one euro.',
    ],
    skipped: [
      'header: ---------- Forwarded message ---------',
      'header: From: Ann Example <ann@mail.example>',
      'header: Date: Mon, 2 Mar 2026 at 10:00',
      'header: Subject: Fwd: The pier',
      'header: To: <ben@mail.example>',
      'symbols: --',
      'header: Sent from my phone',
    ],
  },
  {
    of: 'a quoted mail, German',
    text: [
      'Am 02.03.2026 um 10:00 schrieb Ann <ann@mail.example>:',
      '> Der Stadtrat hat am Dienstag beschlossen, den alten Pier an eine',
      '> Firma aus dem Ausland zu verkaufen.',
      '> Von: hier bis zum Hafen ist es weit.',
    ].join('\n'),
    claims: [
      'Der Stadtrat hat am Dienstag beschlossen, den alten Pier an eine Firma aus dem Ausland zu verkaufen.',
      'Von: hier bis zum Hafen ist es weit.',
    ],
    skipped: ['header: Am 02.03.2026 um 10:00 schrieb Ann <ann@mail.example>:'],
  },
  {
    of: 'a mail passed on by Apple Mail, French',
    text: [
      'Début du message transféré :',
      '',
      'De: Ann <ann@mail.example>',
      'Objet: Le phare',
      'Le vieux phare a été vendu pour un euro.',
      'Envoyé de mon iPhone',
    ].join('\n'),
    claims: ['Le vieux phare a été vendu pour un euro.'],
    skipped: [
      'header: Début du message transféré :',
      'header: De: Ann <ann@mail.example>',
      'header: Objet: Le phare',
      'header: Envoyé de mon iPhone',
    ],
  },
  {
    of: 'Japanese, which has no spaces',
    text: '市は昨日すべてのガソリン車を禁止した。シェアしてください。これは本当ですか？',
    claims: ['市は昨日すべてのガソリン車を禁止した。', 'シェアしてください。'],
    skipped: ['question: これは本当ですか？'],
  },
  {
    of: 'nothing but noise',
    text: '👍👍\nHello!\nwow',
    claims: [],
    skipped: ['symbols: 👍👍', 'greeting: Hello!', 'short: wow'],
  },
];

describe('a message is split into claims, and the rest is set skipped in its place', () => {
  it.each(messages)('$of', ({ text, claims, skipped }) => {
    expect(claimsIn(text)).toEqual(claims);
    expect(asideIn(text)).toEqual(skipped);
  });
});

describe('a list has one claim or link per line', () => {
  it.each([
    ['', []],
    [' \n\r\n ', []],
    ['The pier was closed', ['The pier was closed']],
    [
      '- The pier was closed\n2. The ferry is free\n• The mill burned down',
      ['The pier was closed', 'The ferry is free', 'The mill burned down'],
    ],
    [
      ' The pier was\tclosed \r\nThe ferry is free\n\nhttps://a.example/x?y=1.2',
      ['The pier was closed', 'The ferry is free', 'https://a.example/x?y=1.2'],
    ],
    ['https://a.example/x\u2028https://b.example/y', ['https://a.example/x', 'https://b.example/y']],
    [
      'The city banned every car that burns petrol from its centre in 2019\nUnemployment fell by half a percent',
      ['The city banned every car that burns petrol from its centre in 2019', 'Unemployment fell by half a percent'],
    ],
  ])('%j', (text, claims) => {
    expect(claimsIn(text)).toEqual(claims);
    expect(asideIn(text)).toEqual([]);
  });

  it('counts a repeated claim once', () =>
    expect(splitClaims('The pier is old.\nThe pier is new.\nThe pier is old. \n The pier is old.')).toMatchObject({
      parts: [{ text: 'The pier is old.' }, { text: 'The pier is new.' }],
      repeated: 2,
    }));

  it('merges claims that look the same, and counts what cannot be seen', () =>
    expect(splitClaims('The mill burned.\nThe mill\u2060 burned.\u200b')).toMatchObject({
      parts: [{ text: 'The mill burned.' }],
      repeated: 1,
      leftOut: 2,
    }));
});

describe('sentences', () => {
  it.each([
    [
      'The U.S. Senate voted on Monday. J. Smith and Mr. Brown were there.',
      ['The U.S. Senate voted on Monday.', 'J. Smith and Mr. Brown were there.'],
    ],
    ['He moved to the U.S. The mayor did not follow him.', ['He moved to the U.S.', 'The mayor did not follow him.']],
    [
      'It cost 3.5 million, i.e. more than planned. See www.city.example/a.html?b=1. It is public.',
      ['It cost 3.5 million, i.e. more than planned.', 'See www.city.example/a.html?b=1. It is public.'],
    ],
    ['“The ferry sank.” The mayor was on board.', ['“The ferry sank.”', 'The mayor was on board.']],
    ['“The ferry sank!” said the mayor on Monday.', ['“The ferry sank!” said the mayor on Monday.']],
    [
      '„Die Fähre sank. Alle sind tot“, sagte der Bürgermeister. Er log.',
      ['„Die Fähre sank. Alle sind tot“, sagte der Bürgermeister.', 'Er log.'],
    ],
    [
      'They knew it... and said nothing about it. The pier fell… The town paid for it.',
      ['They knew it... and said nothing about it.', 'The pier fell…', 'The town paid for it.'],
    ],
    ['A mark " that is never closed. The pier was sold.', ['A mark " that is never closed.', 'The pier was sold.']],
    ['Berlin bans cars #Berlin', ['Berlin bans cars #Berlin']],
    ['The city bans all cars. #news https://a.example', ['The city bans all cars.']],
  ])('%s', (text, claims) => {
    const short = (part: string) => part.split(' ').length > 2;
    expect(claimsIn(text).filter(short)).toEqual(claims.filter(short));
  });

  it('leaves claims that begin like noise', () => {
    for (const claim of [
      'Share prices fell by ten percent on Monday.',
      'Forward Madison won the cup in 2019.',
      'Good Morning America was first aired in 1975 on this network.',
      'Teilzeit ist in Deutschland seit 2001 ein Recht.',
      'Spread betting was banned last year.',
      'From Monday on all petrol cars are banned.',
      'An: old law bans cars in the city.',
      'Passenger numbers doubled in one year.',
      'Bevor sie ins Amt kam, war die Ministerin Physikerin.',
      'Before it was built, the bridge was voted on twice.',
      'شارك الرئيس في القمة يوم الاثنين الماضي.',
      'Compartir coche cuesta menos de un euro al día en la ciudad.',
    ])
      expect(claimsIn(claim), claim).toEqual([claim]);
  });
});

describe('what only calls on the reader to look, or only comments', () => {
  it.each([
    ['appeal', 'look at this'],
    ['appeal', 'Look at this!!'],
    ['appeal', 'Please look at this video guys'],
    ['appeal', 'OMG everyone, check this out 😱'],
    ['appeal', 'Have a look at the picture below.'],
    ['appeal', 'Read this carefully till the end'],
    ['appeal', 'Schaut euch das an!'],
    ['appeal', 'Bitte alle lesen'],
    ['appeal', 'Lies das mal durch'],
    ['appeal', 'Miren este video hasta el final'],
    ['appeal', 'Regardez bien cette vidéo jusqu’au bout !'],
    ['appeal', 'Olhem só isso'],
    ['appeal', 'Guardate questo video'],
    ['appeal', 'Kijk dit filmpje goed'],
    ['appeal', 'شاهدوا هذا الفيديو حتى النهاية'],
    ['appeal', 'Посмотрите это видео до конца'],
    ['appeal', 'इस वीडियो को पूरा देखें'],
    ['appeal', 'Lihat video ini sampai habis'],
    ['remark', "You won't believe this"],
    ['remark', 'Wow, this is so important!'],
    ['remark', 'Forwarding as received'],
    ['remark', 'Das müsst ihr unbedingt sehen'],
    ['remark', 'Das ist echt unglaublich!!!'],
    ['remark', 'Esto es muy grave'],
    ['remark', 'C’est vraiment scandaleux'],
    ['remark', 'Isso é muito importante'],
    ['remark', 'Questo è davvero incredibile'],
    ['remark', 'Dit moet iedereen zien'],
    ['remark', 'لن تصدقوا هذا'],
    ['remark', 'Это очень важно!'],
  ])('%s: %s', (reason, text) => {
    const { parts } = splitClaims(text);
    expect(parts.map(({ skipped }) => skipped)).toContain(reason);
    expect(claimsIn(text)).toEqual([]);
  });

  it.each([
    ['Hi all, look at this 😡', []],
    ['Look at this: the old pier was sold for one euro.', ['the old pier was sold for one euro.']],
    ['Schaut euch das an: Die Stadt hat den Pier verkauft.', ['Die Stadt hat den Pier verkauft.']],
    ['Check this out 👉 The pier was sold for one euro', ['The pier was sold for one euro']],
  ])('%j: the claim after it is kept', (text, claims) => {
    expect(claimsIn(text)).toEqual(claims);
    expect(asideIn(text).some((part) => part.startsWith('appeal: '))).toBe(true);
  });

  it('leaves claims that begin or end like them', () => {
    for (const claim of [
      'Look at the harbour tax doubled in one year.',
      'Watch this space closed its doors in 2019.',
      'Watch sales fell by half in Switzerland.',
      'Read this week resigned as mayor.',
      'Check this is the third strike of the year.',
      'See levels rose by ten centimetres.',
      'This video shows the flood of 2021.',
      'This is the first ferry without a crew.',
      'It is important for the town that the pier stays.',
      'You must hear the mayor before a vote.',
      'Lies spread faster than news on the network.',
      'It is all lies and the pier was never sold.',
      'Schaut die Stadt weg, zahlt der Bund.',
      'Das ist wichtig für 41.200 Menschen in der Stadt.',
      'Miren is the mayor of Tarnlow.',
      'Mira la noticia que publicó el ayuntamiento en marzo.',
      'Guarda has the highest cathedral of Portugal.',
      'Lis is a river in Portugal.',
      'Regarde la mer was sold to a museum.',
      'Kijk is the oldest magazine of the country.',
      'Baca is a town of 3,000 people.',
      'Es importante para la ciudad cerrar el puerto.',
      'Это видео снято в 2014 году.',
    ])
      expect(claimsIn(claim), claim).toEqual([claim]);
  });
});

it('reads a long text up to its limit, and says so', () => {
  const sentence = 'The harbour has a pier. ';
  const { parts, isCut } = splitClaims(sentence.repeat(2000));
  expect({ parts, isCut }).toMatchObject({ isCut: true, parts: [{ text: 'The harbour has a pier.' }, {}] });
  expect(splitClaims('a'.repeat(MAX_SPLIT_CHARS)).isCut).toBe(false);
});
