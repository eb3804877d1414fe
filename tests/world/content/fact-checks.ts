/** The fact-checks of the two made-up publishers: ratings of every kind, two languages, one disputed claim. */
import { sentences } from './sentences.ts';

export interface FactCheck {
  slug: string;
  language: 'en' | 'de';
  published: string;
  title: string;
  claim: string;
  claimant: string;
  /** The publisher's own words. */
  rating: string;
  /** From 1 (false) to 5 (true); absent for ratings outside that scale. */
  value?: number;
  appearance?: string;
  text: readonly string[];
  /** The address of the image of the article. */
  image?: string;
}

/** Newest first, as in feeds. */
export const factDeskChecks: readonly FactCheck[] = [
  {
    slug: 'library-on-hook-street',
    language: 'en',
    published: '2026-03-03T09:00:00Z',
    title: 'Merrowhaven’s last library has moved, not closed',
    claim: sentences.checked,
    claimant: 'Leaflet “Harbour Traders”',
    rating: 'False',
    value: 1,
    appearance: 'https://harbour-post.example/2026/library-on-hook-street',
    text: [
      'The reading room on Hook Street is locked, and it will stay so. The library itself is now above the fish market.',
      'The lease for the new rooms was signed on 8 January 2026. The town’s ledger shows the same three salaries ' +
        'before and after that day.',
      'We borrowed a book there on 2 March. It is due back in four weeks.',
    ],
  },
  {
    slug: 'tarnlow-tram-budget',
    language: 'en',
    published: '2026-02-11T09:00:00Z',
    title: 'Did the Tarnlow tram cost double?',
    claim: sentences.disputed,
    claimant: 'Banner at the terminus',
    rating: 'Mostly true',
    value: 4,
    appearance: 'https://harbour-post.example/2026/tarnlow-tram',
    text: [
      'With the pipes under Mill Lane the bill is 1.9 times the sum that was voted.',
      'We count the pipes, because the council’s own motion names them as part of the works.',
    ],
  },
  {
    slug: 'children-on-the-ferry',
    language: 'en',
    published: '2026-01-29T09:00:00Z',
    title: 'Who travels free on the ferry',
    claim: 'Children travel free on the Merrowhaven ferry all year.',
    claimant: 'Poster at the ticket office',
    rating: 'Half true',
    value: 3,
    text: ['They do by day. At night everyone pays, and the poster does not say so.'],
  },
  {
    slug: 'freibad-obermoorstedt',
    language: 'de',
    published: '2026-01-14T09:00:00Z',
    title: 'Das Freibad wird umgebaut, nicht geschlossen',
    claim: sentences.german,
    claimant: 'Kettenbrief',
    rating: 'Falsch',
    value: 1,
    text: [
      'Das Becken ist leer, weil es neue Fliesen bekommt. Der Auftrag dafür wurde im November vergeben.',
      'Im Haushalt der Stadt steht das Freibad auch für das nächste Jahr.',
    ],
  },
  {
    slug: 'lamp-room',
    language: 'en',
    published: '2025-11-20T09:00:00Z',
    title: 'The lighthouse kept its lamp room',
    claim: 'A photograph shows the Merrowhaven lighthouse without its lamp room after the storm.',
    claimant: 'Posts on several networks',
    rating: 'Altered picture',
    value: 1,
    text: ['The upper third of the picture was painted over. The lamp was lit on the same evening; we have the log.'],
  },
  {
    slug: 'salt-in-quillford',
    language: 'en',
    published: '2025-10-02T09:00:00Z',
    title: 'Quillford’s tap water is not the sea',
    claim: 'Tap water in Quillford contains more salt than sea water.',
    claimant: 'Seller of filters',
    rating: 'Not even close',
    value: 1,
    text: ['Sea water has about a thousand times as much. The waterworks let us measure it ourselves.'],
  },
  {
    slug: 'wind-farm-homes',
    language: 'en',
    published: '2025-08-19T09:00:00Z',
    title: 'How many homes the wind farm can light',
    claim: 'The wind farm off Merrowhaven powers every home in the county.',
    claimant: 'Brochure of the operator',
    rating: 'Mostly false',
    value: 2,
    text: ['On a stormy day in March it could have. Over the year it covers about a third.'],
  },
  {
    slug: 'leerstand-obermoorstedt',
    language: 'de',
    published: '2025-07-08T09:00:00Z',
    title: 'Wie viele Häuser leer stehen',
    claim: 'Jedes dritte Haus in Obermoorstedt steht leer.',
    claimant: 'Rede im Stadtrat',
    rating: 'Größtenteils falsch',
    value: 2,
    text: ['Gezählt wurden auch Scheunen. Ohne sie ist es jedes vierzehnte Haus.'],
  },
  {
    slug: 'market-square-sale',
    language: 'en',
    published: '2025-06-12T09:00:00Z',
    title: 'The square in Tarnlow still belongs to Tarnlow',
    claim: 'The market square of Tarnlow was sold to a hotel chain.',
    claimant: 'Letter to the editor',
    rating: 'Misleading',
    value: 2,
    text: ['The building on its south side was sold. The square was never for sale.'],
  },
  {
    slug: 'seagull-law',
    language: 'en',
    published: '2025-05-06T09:00:00Z',
    title: 'Feeding seagulls in Merrowhaven',
    claim: 'Merrowhaven made it a crime to feed seagulls.',
    claimant: 'A radio host',
    rating: 'Missing context',
    value: 3,
    text: ['It is an offence on the school’s grounds only, and the fine is the price of a cup of tea.'],
  },
  {
    slug: 'horses-for-buses',
    language: 'en',
    published: '2025-04-01T09:00:00Z',
    title: 'Tarnlow’s horses are a joke',
    claim: 'Tarnlow will replace its buses with horses.',
    claimant: 'The Tarnlow Trumpet',
    rating: 'Satire',
    text: ['The paper prints one invented page each spring. Its own last line says so.'],
  },
  {
    slug: 'nachtbus-brackmuehle',
    language: 'de',
    published: '2025-03-18T09:00:00Z',
    title: 'Ja, der Nachtbus ist umsonst',
    claim: 'In Brackmühle fährt der Nachtbus jetzt umsonst.',
    claimant: 'Aushang',
    rating: 'Richtig',
    value: 5,
    text: ['Seit dem ersten März braucht man nach Mitternacht keinen Fahrschein mehr.'],
  },
  {
    slug: 'mayor-of-quillford',
    language: 'en',
    published: '2025-02-04T09:00:00Z',
    title: 'What the mayor of Quillford earns',
    claim: 'The mayor of Quillford earns more than the governor.',
    claimant: 'A caller on the radio',
    rating: 'Unproven',
    text: ['The mayor’s salary is public. The governor’s is not, so nobody can say.'],
  },
  {
    slug: 'quillford-bridge',
    language: 'en',
    published: '2024-12-10T09:00:00Z',
    title: 'The bridge in Quillford was early',
    claim: 'The repair of the Quillford bridge was finished three months early.',
    claimant: 'The council',
    rating: 'True',
    value: 5,
    text: ['The contract says March. The first cart crossed in December.'],
  },
  {
    slug: 'kastanien-brackmuehle',
    language: 'de',
    published: '2024-10-22T09:00:00Z',
    title: 'Die Kastanien von Brackmühle',
    claim: 'Die Stadt Brackmühle hat alle Kastanien gefällt.',
    claimant: 'Bürgerbrief',
    rating: 'Irreführend',
    value: 2,
    text: ['Gefällt wurden vier kranke Bäume von sechzig.'],
  },
  {
    slug: 'pier-and-town-hall',
    language: 'en',
    published: '2021-05-04T09:00:00Z',
    title: 'Older than the town hall',
    claim: 'The pier of Merrowhaven is older than the town hall.',
    claimant: 'A guide for visitors',
    rating: 'True',
    value: 5,
    text: ['By eleven years, if one counts the first planks.'],
  },
];

export const checkPointChecks: readonly FactCheck[] = [
  {
    slug: 'tram-bill',
    language: 'en',
    published: '2026-02-16T12:00:00Z',
    title: 'The tram stayed near its budget',
    claim: sentences.disputed,
    claimant: 'Banner at the terminus',
    rating: 'False',
    value: 1,
    appearance: 'https://harbour-post.example/2026/tarnlow-tram',
    text: ['New water pipes are not a tram. Without them the works cost four per cent more than voted.'],
  },
  {
    slug: 'gulls',
    language: 'en',
    published: '2025-05-20T12:00:00Z',
    title: 'Gulls and the law',
    claim: 'Merrowhaven made it a crime to feed seagulls.',
    claimant: 'A radio host',
    rating: 'Partly true',
    value: 3,
    text: ['There is such a rule, for one field.'],
  },
  {
    slug: 'tarnlow-bells',
    language: 'en',
    published: '2025-01-09T12:00:00Z',
    title: 'Tarnlow’s bells',
    claim: 'The bells of Tarnlow were cast from cannons.',
    claimant: 'A school book',
    rating: 'Unsupported',
    text: ['The foundry’s books begin a generation later.'],
  },
];
