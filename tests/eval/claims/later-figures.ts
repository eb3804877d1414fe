/**
 * Measures the comparison of earlier checks with new fact-checks, of which a feed has the title alone: how many posts find theirs,
 * and how many find one of a hundred that are about something else.
 */
import type { LibraryItem } from '../../../lib/engine/context/library/item.ts';
import { createNewItemMatcher } from '../../../lib/engine/context/library/match-new-items.ts';
import { atMost, type Measured } from '../evaluation.ts';
import { type createCases, languageIn } from './candidates.ts';
import type { Claim, Post } from './read-claims.ts';

const NEW_ITEMS = 100;

const itemOf = ({ id, title }: Claim): LibraryItem => ({
  ...{ address: `https://desk.example/${id}`, host: 'desk.example', publisher: 'Desk', title, summary: '' },
  language: languageIn(title),
});

/** Every nth of the claims, which makes the same hundred in each run. */
const someOf = (claims: readonly Claim[]): Claim[] =>
  claims.filter((_, place) => place % Math.max(1, Math.floor(claims.length / NEW_ITEMS)) === 0).slice(0, NEW_ITEMS);

interface Data {
  claims: readonly Claim[];
  rarityIn: ReturnType<typeof createCases>['rarityIn'];
}

export const laterFigures = async (
  split: string,
  posts: readonly Post[],
  { claims, rarityIn }: Data,
): Promise<Measured[]> => {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const rarities = {
    'rarity of the library': async (language: string) => rarityIn(language),
    'no library': async () => undefined,
  };
  const figures: Measured[] = [];
  for (const [by, rarity] of Object.entries(rarities)) {
    let found = 0;
    for (const { text, gold } of posts) {
      const own = [...gold].flatMap((id) => byId.get(id) ?? []).map(itemOf);
      if ((await createNewItemMatcher(own, rarity))(text).length > 0) found += 1;
    }
    const others = someOf(claims);
    const matchNew = await createNewItemMatcher(others.map(itemOf), rarity);
    const isOwn = (id: string, gold: ReadonlySet<string>) =>
      [...gold].some((one) => id === `https://desk.example/${one}`);
    const wrong = posts.filter(({ text, gold }) => matchNew(text).some(({ address }) => !isOwn(address, gold))).length;
    figures.push(
      {
        ...{ name: `later ${split} ${by} found`, what: `later fact-checks, ${split}, ${by}: found by the title` },
        ...{ value: found / posts.length, shown: `${found} of ${posts.length}` },
      },
      {
        ...{ name: `later ${split} ${by} false`, what: `later fact-checks, ${split}, ${by}: one of 100 others` },
        ...{ value: wrong / posts.length, shown: `${wrong} of ${posts.length}`, must: atMost(0.01) },
      },
    );
  }
  return figures;
};
