/**
 * Clusters posts into narratives: copies are merged, similar texts become neighbours, neighbourhoods become narratives,
 * and earlier narratives retain their ids. The same posts yield the same narratives, in any order.
 */
import type { Post } from '../../../contract/posts.ts';
import { termHash } from '../../context/library/terms.ts';
import { linksOf } from '../links.ts';
import { type Description, describe, distinctiveTerms, fromTheMiddle } from './describe.ts';
import { keepIds, type Merge, type Split } from './keep-ids.ts';
import { findCommunities, renumber } from './louvain.ts';
import { createNearDuplicates } from './near-duplicates.ts';
import { createNeighbourGraph } from './neighbours.ts';
import { termsOfPost } from './post-terms.ts';
import { settle } from './settle.ts';
import { createSlices, type Slices } from './slices.ts';
import { createVectors, type Vectors } from './vectors.ts';

/** Converts addresses that several posts link to into terms: the subject of a post without words is its links. */
interface SharedLinks {
  add(text: number, post: Post): void;
  /** Adds to the terms of each text those of its addresses that another text contains too. */
  addTo(terms: readonly number[][]): void;
}

const createSharedLinks = (): SharedLinks => {
  const textsOf = new Map<string, Set<number>>();
  return {
    add: (text, post) => {
      for (const link of linksOf(post)) textsOf.set(link, (textsOf.get(link) ?? new Set()).add(text));
    },
    addTo: (terms) => {
      for (const [link, texts] of textsOf) {
        if (texts.size > 1) for (const text of texts) terms[text]?.push(termHash(`link ${link}`));
      }
    },
  };
};

/** FNV-1a over 53 bits: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv */
const hash = (text: string): number => {
  let [high, low] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < text.length; at += 1) {
    high = Math.imul(high ^ text.charCodeAt(at), 0x01000193);
    low = Math.imul(low ^ text.charCodeAt(at), 0x85ebca6b);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
};

export const newId = (posts: readonly string[], taken: ReadonlySet<string>): string => {
  const [first = ''] = posts;
  for (let turn = 0; ; turn += 1) {
    const id = hash(`${turn} ${first}`).toString(36);
    if (!taken.has(id)) return id;
  }
};

export interface FoundNarrative extends Description {
  narrativeId: string;
  postCount: number;
}

export interface Clustering {
  /** The narratives, the largest first. */
  narratives: FoundNarrative[];
  /** Post → narrative. A post without similar posts belongs to none. */
  assignment: Map<string, string>;
  merges: Merge[];
  splits: Split[];
}

export interface ClusterOptions {
  slices?: Slices;
  /**
   * Does not start from the earlier narratives: those that have become too coarse or too fine are separated again. Ids
   * carry over by what the narratives have in common with the earlier ones.
   */
  fromScratch?: boolean;
}

const NEIGHBOURS = { most: 15, least: 0.2, budget: 6000 };
const MAX_TERMS = 40;
const SETTLING = { rounds: 3, fewestTexts: 3, least: 0.1, margin: 0.02, settledMargin: 0.15, mostTerms: 100 };
const RANDOM_SEED = 1;
/** One post is no narrative. */
const MIN_POSTS = 2;

/** The more posts, the more and finer the narratives among them. */
const resolutionFor = (texts: number): number => Math.max(1, Math.log10(texts) - 1);

/** Retains one post per id, in an order that no source can choose. */
const inOrder = (posts: readonly Post[]): Post[] => {
  const byId = new Map(posts.map((post) => [post.postId, post]));
  return Array.from(byId.values()).sort((one, other) => (one.postId < other.postId ? -1 : 1));
};

interface Texts {
  /** The posts of each text: one, or several if they are copies. */
  posts: Post[][];
  vectors: Vectors;
  /** The written form of each term of the vectors; empty for a term that is no word. */
  forms: string[];
}

const readTexts = async (posts: readonly Post[], slices: Slices): Promise<Texts> => {
  const forms = new Map<number, string>();
  const keepForm = (term: number, word: string) => {
    if (!forms.has(term)) forms.set(term, word);
  };
  const duplicates = createNearDuplicates();
  const links = createSharedLinks();
  const places = new Map<number, number>();
  const groups: Post[][] = [];
  const terms: number[][] = [];
  for (const [at, post] of posts.entries()) {
    const own = termsOfPost(post, keepForm);
    const like = duplicates.of(own);
    const place = places.get(like);
    links.add(place ?? groups.length, post);
    if (place !== undefined) groups[place]?.push(post);
    else {
      places.set(like, groups.length);
      groups.push([post]);
      terms.push(own);
    }
    const pausing = slices.pause({ step: 'reading', done: at, total: posts.length });
    if (pausing) await pausing;
  }
  links.addTo(terms);
  const { vectors, terms: numbered } = await createVectors(terms, MAX_TERMS, slices);
  return { posts: groups, vectors, forms: numbered.map((term) => forms.get(term) ?? '') };
};

/** Returns the initial communities: a text starts in the community of its earlier narrative, or alone. */
const whereTheyWere = (groups: readonly (readonly Post[])[], previous: ReadonlyMap<string, string>) => {
  const first = new Map<string, number>();
  const settled = new Uint8Array(groups.length);
  const initial = Uint32Array.from(groups, (group, text) => {
    const id = group.map(({ postId }) => previous.get(postId)).find((one) => one !== undefined);
    if (id === undefined) return text;
    settled[text] = 1;
    const known = first.get(id);
    if (known === undefined) first.set(id, text);
    return known ?? text;
  });
  return { initial, settled };
};

const textsByCommunity = (communities: Uint32Array): number[][] => {
  const lists: number[][] = [];
  communities.forEach((community, text) => {
    lists[community] ??= [];
    lists[community]?.push(text);
  });
  return lists;
};

/** `previous` maps each post to its earlier narrative, if it had one. */
export const clusterPosts = async (
  posts: readonly Post[],
  previous: ReadonlyMap<string, string>,
  options: ClusterOptions = {},
): Promise<Clustering> => {
  const { slices = createSlices() } = options;
  const texts = await readTexts(inOrder(posts), slices);
  const graph = await createNeighbourGraph(texts.vectors, NEIGHBOURS, slices);
  const begin = previous.size > 0 && !options.fromScratch ? whereTheyWere(texts.posts, previous) : undefined;
  const resolution = resolutionFor(texts.posts.length);
  const grown = await findCommunities(graph, { resolution, seed: RANDOM_SEED, ...begin }, slices);
  const { communities } = renumber(await settle(texts.vectors, grown, begin?.settled, SETTLING, slices));
  const postsOf = (text: number): Post[] => texts.posts[text] ?? [];
  const found = textsByCommunity(communities)
    .map((list) => ({ list, ids: list.flatMap((text) => postsOf(text).map(({ postId }) => postId)) }))
    .filter(({ ids }) => ids.length >= MIN_POSTS);
  const { ids, merges, splits } = keepIds(
    found.map((one) => one.ids),
    previous,
    newId,
  );

  const assignment = new Map<string, string>();
  const narratives: FoundNarrative[] = [];
  for (const [at, { list, ids: postIds }] of found.entries()) {
    const narrativeId = ids[at] ?? '';
    for (const id of postIds) assignment.set(id, narrativeId);
    const terms = distinctiveTerms(list, texts.vectors, texts.forms);
    const fromMiddle = fromTheMiddle(list, texts.vectors).map(postsOf);
    narratives.push({ narrativeId, postCount: postIds.length, ...describe(fromMiddle, terms) });
    const pausing = slices.pause({ step: 'naming', done: at, total: found.length });
    if (pausing) await pausing;
  }
  narratives.sort((one, other) => other.postCount - one.postCount || (one.narrativeId < other.narrativeId ? -1 : 1));
  return { narratives, assignment, merges, splits };
};
