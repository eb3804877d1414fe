/** The pages of the made-up encyclopedia, in two languages. */

export interface EncyclopediaPage {
  id: number;
  title: string;
  item: string;
  extract: string;
}

export const englishPages: readonly EncyclopediaPage[] = [
  {
    id: 7101,
    title: 'Merrowhaven',
    item: 'Q990000101',
    extract:
      'Merrowhaven is a harbour town at the mouth of the Ashel. It has about nine thousand inhabitants, a fish market, ' +
      'a lighthouse and one public library, which was moved to the fish market in January 2026.',
  },
  {
    id: 7102,
    title: 'Merrowhaven Lighthouse',
    item: 'Q990000102',
    extract:
      'Merrowhaven Lighthouse stands on the north pier of Merrowhaven. It was first lit with colza oil and has been ' +
      'run without a keeper for forty years.',
  },
  {
    id: 6203,
    title: 'Tarnlow Tramway',
    item: 'Q990000103',
    extract:
      'The Tarnlow Tramway is a line of nine stops between the mills and the terminus of Tarnlow. What it cost is a ' +
      'matter of dispute, because water pipes were laid in the same works.',
  },
  {
    id: 6204,
    title: 'Quillford',
    item: 'Q990000104',
    extract: 'Quillford is a market town on both banks of the Ashel, known for its bridge and its paper.',
  },
  {
    id: 5305,
    title: 'Night ferry (Merrowhaven)',
    item: 'Q990000105',
    extract:
      'The night ferry crosses the mouth of the Ashel at Merrowhaven after the last train. It is a second-hand boat ' +
      'with room for sixty passengers.',
  },
];

export const germanPages: readonly EncyclopediaPage[] = [
  {
    id: 4401,
    title: 'Obermoorstedt',
    item: 'Q990000201',
    extract:
      'Obermoorstedt ist eine Kleinstadt am Rand eines Moores. Sie hat ein Freibad, das zurzeit umgebaut wird, und ' +
      'eine Mühle.',
  },
  {
    id: 4402,
    title: 'Brackmühle',
    item: 'Q990000202',
    extract: 'Brackmühle ist eine Stadt mit sechzig Kastanien und einem Nachtbus.',
  },
];
