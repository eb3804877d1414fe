/** Tests a check that begins at text in the panel: of a post, of a narrative, or beside an image. */
import '../../../fakes/installed-browser.ts';
import { describe, expect, it } from 'vitest';
import { beginFromRow } from '../../../../lib/background/click/begin-from-row.ts';
import { rememberSite } from '../../../../lib/privacy/sites.ts';
import type { CheckOrigin } from '../../../../lib/records/check-record.ts';
import { readChecks } from '../../../../lib/records/read-checks.ts';
import { readChecksOfPost } from '../../../../lib/records/read-post-checks.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { newBrowser } from '../../../fixtures/open-tab.ts';
import { createStoredRunner } from '../../checks/stored-runner.ts';

emptyDatabase();
newBrowser();

const text = 'The night ferry stops, they say at the pier.';
const address = 'https://social.example/posts/7';
const ofPost: CheckOrigin = {
  what: 'post',
  connection: 'a1',
  project: 'harbour',
  postId: '7',
  platform: 'mastodon',
  author: 'pier_watch',
  address,
};

const begin = (origin: CheckOrigin, words = text) => beginFromRow(createStoredRunner().runner, { text: words, origin });

describe('the text of a post', () => {
  it('is checked as from its page, and carries the post', async () => {
    await begin(ofPost);
    const [check] = await readChecks();
    expect(check).toMatchObject({
      kind: 'claim',
      input: text,
      page: { address },
      quote: { exact: text },
      origin: ofPost,
      state: { name: 'awaiting-consent' },
    });
    expect(check?.pageKey).toBeDefined();
  });

  it('does not leave from a site on the never-send list, and nothing is stored', async () => {
    await rememberSite('social.example', 'never');
    expect(await begin(ofPost)).toEqual({ outcome: 'blocked', host: 'social.example' });
    expect(await readChecks()).toEqual([]);
  });

  it('is found again by the address of the post, and by its words', async () => {
    await begin(ofPost);
    const ids = async (place: { address?: string; words: string }) =>
      (await readChecksOfPost(place)).map(({ input }) => input);
    expect(await ids({ address: `${address}?utm_source=x`, words: '' })).toEqual([text]);
    expect(await ids({ words: text })).toEqual([text]);
    expect(await ids({ address, words: text })).toEqual([text]);
    expect(await ids({ address: 'no address', words: 'something else' })).toEqual([]);
  });

  it('without an address still asks before it is sent', async () => {
    const { address: _, ...rest } = ofPost;
    expect(await begin(rest)).toMatchObject({ outcome: 'asks' });
  });

  it('that is empty is refused', async () => {
    await expect(begin(ofPost, ' \u200b')).rejects.toThrow('Select some text first.');
  });
});

it('the sentence of a narrative carries the narrative, and belongs to no page', async () => {
  const origin: CheckOrigin = {
    what: 'story',
    connection: 'a1',
    project: 'harbour',
    narrativeId: '429',
    name: 'Ferry',
  };
  await begin(origin);
  const [check] = await readChecks();
  expect(check?.origin).toEqual(origin);
  expect(check?.page).toBeUndefined();
});

it('words beside an image leave under the rules of the page that the image is on', async () => {
  await writeCheck(record(states.analysed, { id: 'image', kind: 'image', page: { address, title: '' } }));
  await rememberSite('social.example', 'never');
  expect(await begin({ what: 'image', check: 'image' })).toEqual({ outcome: 'blocked', host: 'social.example' });
});
