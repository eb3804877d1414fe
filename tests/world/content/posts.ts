/** Public posts of the sample web about the night ferry. */

export interface WorldPost {
  id: string;
  author: string;
  at: string;
  text: string;
  /** Only a top-level submission has one. */
  title?: string;
  link?: string;
  /** The id of the submission or post that it replies to. */
  answers?: string;
  hashtags?: readonly string[];
  /** The addresses of its images. */
  images?: readonly string[];
}

export const FERRY = 'https://harbour-post.example/2026/night-ferry';

export const newsPosts: readonly WorldPost[] = [
  {
    id: '9001',
    author: 'pierwatch',
    at: '2026-03-09T06:12:00Z',
    title: 'A first winter for the night ferry',
    text: '',
    link: FERRY,
  },
  {
    id: '9002',
    author: 'tallow',
    at: '2026-03-09T07:40:00Z',
    text: '<p>The night ferry carries nurses, bakers &amp; students over the harbour.<p>And there is tea.',
    answers: '9001',
  },
  {
    id: '9003',
    author: 'dry_dock',
    at: '2026-03-09T09:02:00Z',
    text: '<p>The night ferry over the harbour goes into dry dock in April, nurses and bakers take a bus.',
    answers: '9001',
  },
];

export const socialPosts: readonly WorldPost[] = [
  {
    id: '115900000000000101',
    author: 'inescallow',
    at: '2026-03-09T08:05:00Z',
    text: '<p>Nurses, bakers and students: who takes the night ferry over the harbour. <a href="https://harbour-post.example/2026/night-ferry">harbour-post.example</a> <a href="https://mastodon.social/tags/NightFerry">#<span>NightFerry</span></a></p>',
    link: FERRY,
    hashtags: ['nightferry'],
  },
  {
    id: '115900000000000102',
    author: 'harbourclock',
    at: '2026-03-10T23:31:00Z',
    text: '<p>The night ferry has left the harbour on time. <a href="https://mastodon.social/tags/NightFerry">#<span>NightFerry</span></a></p>',
    hashtags: ['nightferry'],
  },
];

/** A post with a later date than the others. */
export const latePost: WorldPost = {
  id: '9004',
  author: 'second_mate',
  at: '2026-03-11T05:20:00Z',
  title: 'Night ferry over the harbour is full of nurses and bakers again',
  text: '',
  link: 'https://harbour-post.example/2026/night-ferry?from=late',
};
