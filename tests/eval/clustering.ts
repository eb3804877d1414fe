/**
 * Measures how well grouping finds the topics that people assigned to short texts, with the only setting of the product, and
 * how many posts stay in their narrative when a tenth of all is added.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Post } from '../../lib/contract/posts.ts';
import { clusterPosts } from '../../lib/engine/narratives/cluster/cluster-posts.ts';
import { createRandom, shuffled } from '../../lib/engine/narratives/cluster/random.ts';
import { clockMs } from '../bench/stopwatch.ts';
import { atLeast, type Evaluate, type Measured } from './evaluation.ts';
import { agreementOf } from './groups/mutual-information.ts';

/** The bounds for two sets that are known in the literature, by their size; every other one is only reported. */
const MUSTS: Record<string, number> = { '2472 texts, 89 topics': 0.84, '11108 texts, 152 topics': 0.87 };
const AIM = 0.88;
const MIN_KEPT = 0.95;

interface Labelled {
  posts: Post[];
  labels: string[];
}

const readSet = (path: string): Labelled => {
  const rows = readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.includes('\t'));
  return {
    posts: rows.map((row, at) => ({
      postId: String(at),
      createdAt: '2026-01-01T00:00:00Z',
      platform: 'rss',
      text: row.slice(0, row.lastIndexOf('\t')),
    })),
    labels: rows.map((row) => row.slice(row.lastIndexOf('\t') + 1).trim()),
  };
};

/** Adds a tenth at random and not in the order of the file, which is often that of the topics. */
const keptShare = async (posts: readonly Post[]): Promise<number> => {
  const order = [...shuffled(posts.length, createRandom(11))];
  const early = order.slice(0, Math.ceil(posts.length / 1.1)).flatMap((at) => posts[at] ?? []);
  const before = (await clusterPosts(early, new Map())).assignment;
  const after = (await clusterPosts(posts, before)).assignment;
  return [...before].filter(([post, narrative]) => after.get(post) === narrative).length / before.size;
};

const figuresOf = async (name: string, { posts, labels }: Labelled): Promise<Measured[]> => {
  const size = `${posts.length} texts, ${new Set(labels).size} topics`;
  const start = clockMs();
  const { assignment, narratives } = await clusterPosts(posts, new Map());
  const taken = clockMs() - start;
  const agreement = agreementOf(
    posts.map(({ postId }) => assignment.get(postId) ?? `alone ${postId}`),
    labels,
  );
  const kept = await keptShare(posts);
  const figure = (what: string, value: number): Measured => ({
    name: `${name} ${what}`,
    what: `${name}: ${what}`,
    value,
    shown: value.toFixed(3),
  });
  const must = MUSTS[size];
  return [
    { name: `${name} size`, what: `${name}: size`, value: posts.length, shown: size },
    {
      ...figure('NMI', agreement.information),
      ...(must === undefined ? {} : { must: atLeast(must) }),
      aim: atLeast(AIM),
    },
    figure('homogeneity', agreement.homogeneity),
    figure('completeness', agreement.completeness),
    { name: `${name} narratives`, what: `${name}: narratives`, value: narratives.length },
    { ...figure('posts in one', assignment.size / posts.length) },
    { ...figure('kept as a tenth is added', kept), must: atLeast(MIN_KEPT) },
    { name: `${name} ms`, what: `${name}: time`, value: taken, shown: `${(taken / 1000).toFixed(1)} s` },
  ];
};

export const evaluate: Evaluate = async (data) => {
  const names = readdirSync(data).filter((name) => name.endsWith('.tsv'));
  const figures: Measured[] = [];
  for (const name of names) figures.push(...(await figuresOf(name.replace(/\.tsv$/, ''), readSet(`${data}/${name}`))));
  return { title: 'Clustering: the topics of short texts', figures };
};
