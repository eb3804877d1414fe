/** The articles of Harbour Post: ordinary texts that contain the sentences of interest among others. */
import { sentences } from './sentences.ts';

export interface Article {
  path: string;
  title: string;
  description: string;
  author: string;
  published: string;
  modified?: string;
  image?: { name: string; alt: string; caption: string };
  paragraphs: readonly string[];
}

export const articles: readonly Article[] = [
  {
    path: '/2026/library-on-hook-street',
    title: 'What happened to the library on Hook Street?',
    description: 'A leaflet, a locked door and a van full of books.',
    author: 'Ines Callow',
    published: '2026-02-24T07:30:00Z',
    modified: '2026-02-25T16:05:00Z',
    image: {
      name: 'reading-room.jpg',
      alt: 'An empty reading room with tall windows',
      caption: 'The old reading room on Hook Street, before the move.',
    },
    paragraphs: [
      'For three weeks people in Merrowhaven have found a locked door where they used to borrow their novels. ' +
        'A leaflet that went through letter boxes in the old town drew its own conclusion from that.',
      `${sentences.checked} So says the first line of the leaflet, in red, above a drawing of a padlock.`,
      `A reader who wrote to us put it this way: ${sentences.paraphrase} She asked whether we could find out more.`,
      `${sentences.quoted} No source is given for it.`,
      `${sentences.negated} That, at least, is what the town clerk told us on Monday, pointing to the new rooms above ` +
        'the fish market, where the shelves were being filled while we spoke.',
      `${sentences.question} We have asked FactDesk, an independent publisher, to look at the papers.`,
      `${sentences.near} That closure was announced in the autumn and surprised nobody.`,
      'The rooms above the fish market open six days a week. The children’s corner has a window on the cranes.',
    ],
  },
  {
    path: '/2026/night-ferry',
    title: 'A first winter for the night ferry',
    description: 'The boat that leaves after the last train has found its passengers.',
    author: 'Tobin Reyes',
    published: '2026-03-09T05:00:00Z',
    image: {
      name: 'night-ferry.png',
      alt: 'Bands of blue above a dark line of water',
      caption: 'The crossing at half past eleven, seen from the north pier.',
    },
    paragraphs: [
      'When the town council bought a second-hand ferry last summer, the plan was to run it on market days only.',
      `${sentences.unchecked} Its captain, who counts with a hand clicker, keeps the figure on a slate by the wheel.`,
      'Most of them are nurses, bakers and students. The crossing takes eleven minutes and there is tea.',
      'In April the boat goes into dry dock. A bus over the long bridge will stand in for two weeks.',
    ],
  },
  {
    path: '/2026/tarnlow-tram',
    title: 'Tarnlow’s tram, a year on',
    description: 'Two ways of counting one bill.',
    author: 'Ines Callow',
    published: '2026-01-20T11:15:00Z',
    paragraphs: [
      'Nobody in Tarnlow disputes that the tram is full in the morning. What it cost is another matter.',
      `${sentences.disputed} The sentence is on a banner at the terminus, and it depends on what one counts.`,
      'The council leaves out the new water pipes under Mill Lane. Its critics say that without the tram ' +
        'nobody would have touched them.',
      'An audit is to be published before the summer.',
    ],
  },
  {
    path: '/2025/lighthouse-after-the-storm',
    title: 'The lighthouse after the storm',
    description: 'Three pictures of one morning, and where they come from.',
    author: 'Sunniva Aldous',
    published: '2025-11-18T18:40:00Z',
    image: {
      name: 'lighthouse.jpg',
      alt: 'A pale tower between two dark shapes',
      caption: 'Sent in by a reader on the morning of the 17th.',
    },
    paragraphs: [
      'The storm of the sixteenth took the railing, the bench and half of the sea wall. The tower itself stood.',
      'One picture that is being passed around shows the lamp room gone. It was not gone when we stood below it.',
      'The harbour office will rebuild the wall in stone from the same quarry as in the old days.',
    ],
  },
];
